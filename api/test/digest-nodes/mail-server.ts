import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has read whole. */
export type ReceivedDigest = { to: string; messageId: string; subject: string; text: string; isAccepted: boolean };
/** The fate of the next mail: `busy` refuses it, `cut` reads it whole and breaks the line without a word. */
export type Mood = 'accepts' | 'busy' | 'cut';

/** Opens a mail server on this machine, whose mood is asked at each mail. */
export async function openMailServer(moodOf: () => Mood) {
  const received: ReceivedDigest[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mood = moodOf();
        if (mood === 'busy') return done(Object.assign(new Error('occupé'), { responseCode: 451 }));
        const { messageId = '', subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, messageId, subject, text, isAccepted: mood === 'accepts' });
        if (mood === 'accepts') return done();
        for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}
