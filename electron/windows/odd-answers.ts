import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails, Session } from 'electron'

const everyServer = { urls: ['http://*/*', 'https://*/*'] }

/**
 * Changes answers that `net.fetch` can't make a `Response` of: it would throw in a listener of its own, and the call
 * would never end. A status outside 200 to 599 is ended as a lost connection, because a write may have been applied. A
 * header or status text with a character that HTTP doesn't allow is removed.
 */
export function refuseOddAnswers({ webRequest }: Session, log: (line: string) => void): void {
  webRequest.onHeadersReceived(everyServer, (details, answer) => {
    const mended = fixAnswer(details)
    if (mended.cancel === true) log(`answer refused: status ${details.statusCode}`)
    answer(mended)
  })
}

type Reported = Pick<OnHeadersReceivedListenerDetails, 'statusCode' | 'statusLine' | 'responseHeaders'>

/** Returns the changes that the session must make to an answer; an empty object for a usual one. */
export function fixAnswer({ statusCode, statusLine, responseHeaders = {} }: Reported): HeadersReceivedResponse {
  if (statusCode < 200 || statusCode > 599) return { cancel: true }
  const all = Object.entries(responseHeaders)
  const usual = all.filter(([name, values]) => isName.test(name) && values.every((value) => isValue.test(value)))
  if (usual.length === all.length && isValue.test(statusLine)) return {}
  return { responseHeaders: Object.fromEntries(usual), statusLine: `HTTP/1.1 ${statusCode} ` }
}

/** Patterns for a token and for a field value (RFC 9110, sections 5.6.2 and 5.5). */
const isName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const isValue = /^[\t\x20-\x7E\x80-\xFF]*$/
