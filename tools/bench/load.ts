import autocannon from 'autocannon';

export type BenchRequest = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
/** The result of a load: milliseconds of each answer in rising order, total duration in ms, and the unexpected statuses. */
export type Load = {
  milliseconds: number[];
  seconds: number;
  unexpected: string[];
};

/** Calls a server from `clients` connections for `seconds`. Each connection sends every request in turn, starting at its own offset. */
export async function press(
  url: string,
  requests: readonly BenchRequest[],
  { clients, seconds, status = 200 }: { clients: number; seconds: number; status?: number },
): Promise<Load> {
  const milliseconds: number[] = [];
  const unexpected = new Map<number, number>();
  let place = 0;
  const options: autocannon.Options = {
    url,
    connections: clients,
    duration: seconds,
    sampleInt: 50,
    timeout: 30,
    requests: [...requests],
    setupClient: (client) => {
      const start = (place++ * 17) % requests.length;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  };
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    instance.on('response', (_client, code, _bytes, time) => {
      milliseconds.push(time);
      if (code !== status) unexpected.set(code, (unexpected.get(code) ?? 0) + 1);
    });
  });
  const problems = [...unexpected].map(([code, count]) => `${count} × ${code}`);
  if (result.errors > 0) problems.push(`${result.errors} sans réponse`);
  return { milliseconds: milliseconds.sort((a, b) => a - b), seconds: (performance.now() - started) / 1000, unexpected: problems };
}

/** Merges several rounds into one. */
export const together = (loads: readonly Load[]): Load => ({
  milliseconds: loads.flatMap((load) => load.milliseconds).sort((a, b) => a - b),
  seconds: loads.reduce((sum, load) => sum + load.seconds, 0),
  unexpected: loads.flatMap((load) => load.unexpected),
});

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export type Figures = {
  requests: number;
  rps: number;
  p50: number;
  p99: number;
};
export const figuresOf = ({ milliseconds, seconds }: Load): Figures => ({
  requests: milliseconds.length,
  rps: milliseconds.length / seconds,
  p50: at(milliseconds, 0.5),
  p99: at(milliseconds, 0.99),
});
