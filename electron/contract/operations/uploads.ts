import { z } from 'zod'
import { file, operation, since } from './define.ts'

/** Uploads in one request: `service.md#uploading-a-file`. */
export const uploads = {
  'uploads.create': operation({
    method: 'POST',
    path: '/user_uploads',
    source: 'service.md#uploading-a-file',
    timeoutMs: 300_000,
    parameters: { file: file() },
    reply: (level) =>
      // Older servers send only `uri`, the deprecated alias of `url`.
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
