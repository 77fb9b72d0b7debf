/** What page and main both know of uploads without a schema, which would make the page larger. */

/**
 * `copying`: the browser still hands its bytes over. `waiting`: held by the server or the line, and goes on by itself.
 */
export const uploadStates = ['copying', 'next', 'running', 'waiting', 'paused', 'failed', 'done'] as const
export type UploadState = (typeof uploadStates)[number]

/** Why an upload failed; each has its own sentence. */
export const uploadTroubles = [
  /** Beyond the limit that the server told, or that it named as it refused. */
  'too-large',
  /** 413 without the service's own words: something before the service allows smaller files only. */
  'refused-on-the-way',
  'no-space',
  'switched-off',
  /** The server takes no large files in parts, and this one does not fit into one request. */
  'no-resuming',
  /** The file is not what it was when it was chosen. */
  'changed',
  'missing',
  'unreadable',
  /** The page went away before it had handed over all of the file. */
  'copy-lost',
  /** It left, and no answer came. */
  'unanswered',
  /** The server reports all of its bytes, and no link: it may have made a file of them or not. */
  'no-link',
  /** The server answers again and again that it has no more than before. */
  'no-progress',
  'refused',
] as const
export type UploadTrouble = (typeof uploadTroubles)[number]

export const uploadLimits = {
  /** Uploads of an organization that are not done. */
  queued: 1_000,
  /** Done ones that are kept for their links; the oldest go first. */
  done: 200,
  /** Bytes of copies that a browser hands over, over all organizations: they lie on this computer's disk. */
  copies: 4 * 1024 ** 3,
  /** One piece of a file that a page hands over. */
  pieceBytes: 4 * 1024 * 1024,
} as const

/**
 * The name within a Markdown link: no square brackets (§4.18), nothing that ends a line, no backslash, which would
 * escape what follows it, and none of the signs that turn the direction of the text after them.
 */
export function linkName(name: string): string {
  const plain = name
    .replaceAll(/[[\]\\\u202a-\u202e\u2066-\u2069]/g, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what has to go
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
  return plain === '' ? 'file' : plain
}

/** A Markdown link to a file. What would end the address early is escaped. */
export function markdownLink({ name, url }: { readonly name: string; readonly url: string }): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  const address = url.replaceAll(/[\s()<>[\]\\\u0000-\u001f\u007f]/g, escaped)
  return `[${linkName(name)}](${address})`
}

/** Parentheses are letters of an address like others, so `encodeURIComponent` leaves them. */
const escaped = (sign: string): string => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign))
