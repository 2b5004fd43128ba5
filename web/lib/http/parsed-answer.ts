import type { z } from 'zod';

/**
 * Reads the JSON of an answer. Parses it with its schema on the development server, where a wrong answer must show at once; the built front
 * has no schema (decision 32).
 */
export async function parsedAnswer(schema: z.ZodType | undefined, answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  return schema ? schema.parse(body) : body;
}
