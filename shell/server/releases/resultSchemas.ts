import { z } from 'zod';
import type { Job, RenderedPage } from '../../renderer/jobs';
import type { RenderResult } from '../../src/ssr/renderResult';

const text = z.string();
/** Value of a response header. */
const headerValue = z.string().regex(/^[\x20-\x7e]*$/);
const short = z.string().max(1_000);
const file = z.object({
  text,
  headers: z.object({ 'content-type': headerValue, 'content-disposition': headerValue }),
});
const page = z.object({
  status: z.int().min(200).max(599),
  location: headerValue.optional(),
  file: file.optional(),
  html: text,
  styles: text,
  routes: z.array(text),
  script: text.optional(),
  fault: text.optional(),
  complete: z.boolean(),
});

/**
 * Schemas of the results of a renderer, whose code of remotes can send anything. The parts of a page that only its
 * document contains are not checked: a remote decides about them anyway, and an error while the document is built is
 * handled.
 */
export const resultSchemas = {
  routes: z
    .array(z.object({ path: short, parameters: z.array(short).max(100), readers: z.array(short).max(100) }))
    .max(1_000),
  readValues: z.array(
    z.object({ value: z.union([text, z.null(), z.literal(false)]), isStable: z.boolean() }),
  ),
  listPages: z.object({
    pages: z
      .array(
        z.object({
          path: short,
          changedAt: z
            .string()
            .regex(/^[\dTZ:.+-]{10,40}$/)
            .optional(),
        }),
      )
      .max(200_000),
    isComplete: z.boolean(),
  }),
  render: z.object({
    content: text.max(100),
    result: z.custom<RenderResult>((given) => page.safeParse(given).success).optional(),
    durations: z.object({ load: z.number().min(0), render: z.number().min(0).optional() }),
  }) satisfies z.ZodType<RenderedPage>,
} satisfies Partial<Record<Job['type'], z.ZodType>>;
