import autocannon from 'autocannon';

export type Asked = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
/** What came back: each answer's milliseconds in rising order, how long it all took, and what was not the expected status. */
export type Load = {
  milliseconds: number[];
  seconds: number;
  unexpected: string[];
};

/** Calls a server from `clients` connections for some seconds; each connection asks everything in turn, from a place of its own. */
export async function press(
  url: string,
  asked: readonly Asked[],
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
    requests: [...asked],
    setupClient: (client) => {
      const start = (place++ * 17) % asked.length;
      client.setRequests([...asked.slice(start), ...asked.slice(0, start)]);
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

/** Several rounds as one. */
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
