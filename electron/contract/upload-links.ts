/**
 * Facts about uploads that page and main share. They are separate from the schemas, which would make the page larger.
 */

/**
 * `copying`: the browser is still sending its bytes to main. `waiting`: the server or the connection holds the upload;
 * it continues automatically.
 */
export const uploadStates = ['copying', 'next', 'running', 'waiting', 'paused', 'failed', 'done'] as const
export type UploadState = (typeof uploadStates)[number]

/** Reason why an upload failed. Each has a text. */
export const uploadTroubles = [
  /** Larger than the limit that the server reported, or named in its refusal. */
  'too-large',
  /** A 413 without the service's own words: a proxy or gateway in front of the service allows only smaller files. */
  'refused-on-the-way',
  'no-space',
  'switched-off',
  /** The server has no resumable uploads, and the file is too large for one request. */
  'no-resuming',
  /** The file changed after it was chosen. */
  'changed',
  'missing',
  'unreadable',
  /** The page closed before it had sent the whole file to main. */
  'copy-lost',
  /** The file was sent, but no answer came. */
  'unanswered',
  /** The server has all bytes but reports no link: it may or may not have stored the file. */
  'no-link',
  /** The server repeatedly reports no progress. */
  'no-progress',
  'refused',
] as const
export type UploadTrouble = (typeof uploadTroubles)[number]

export const uploadLimits = {
  /** Limit of unfinished uploads in an organization. */
  queued: 1_000,
  /** Limit of finished uploads kept for their links; the oldest are removed first. */
  done: 200,
  /** Limit of bytes in copies from browsers, over all organizations, because they use this computer's disk. */
  copies: 4 * 1024 ** 3,
  /** Size of one piece of a file from a page. */
  pieceBytes: 4 * 1024 * 1024,
} as const

/**
 * Makes a file name safe within a Markdown link. Removes square brackets (`service.md#uploading-a-file`), line ends,
 * backslashes, which would escape the next character, and marks that reverse the text after them.
 */
export function linkName(name: string): string {
  const plain = name
    .replaceAll(/[[\]\\\u202a-\u202e\u2066-\u2069]/g, '')
    // oxlint-disable-next-line no-control-regex -- control characters are to be removed
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
  return plain === '' ? 'file' : plain
}

/** Writes a Markdown link to a file, and escapes characters that would end the address early. */
export function markdownLink({ name, url }: { readonly name: string; readonly url: string }): string {
  // oxlint-disable-next-line no-control-regex -- control characters are to be escaped
  const address = url.replaceAll(/[\s()<>[\]\\\u0000-\u001f\u007f]/g, escaped)
  return `[${linkName(name)}](${address})`
}

/** `encodeURIComponent` doesn't encode parentheses. */
const escaped = (sign: string): string => (sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign))
