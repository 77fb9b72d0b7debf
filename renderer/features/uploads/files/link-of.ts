import type { Attachment } from '#contract/operations/messages.ts'
import { markdownLink } from '#contract/upload-links.ts'

/** Markdown link to a file on the server. */
export const linkOf = ({ name, path_id: path }: Pick<Attachment, 'name' | 'path_id'>): string =>
  markdownLink({ name, url: `/user_uploads/${path}` })
