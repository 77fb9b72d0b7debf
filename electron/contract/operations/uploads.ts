import { z } from 'zod'
import { file, operation, since } from './define.ts'

/** Uploads: §4.18, the plain form. */
export const uploads = {
  'uploads.create': operation({
    method: 'POST',
    path: '/user_uploads',
    source: '§4.18',
    timeoutMs: 300_000,
    parameters: { file: file() },
    reply: (level) =>
      // `uri` is the deprecated alias of `url`; older servers send it alone (§9.4).
      z
        .object({ url: z.string().optional(), uri: z.string().optional(), filename: since(level, 285, z.string()) })
        .transform(({ url, uri, filename }, context) => {
          const address = url ?? uri
          if (address !== undefined) return { url: address, filename }
          context.addIssue({ code: 'custom', path: ['url'], message: 'missing' })
          return z.NEVER
        }),
  }),
}
