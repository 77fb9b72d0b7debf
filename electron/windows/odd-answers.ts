import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails, Session } from 'electron'

const everyServer = { urls: ['http://*/*', 'https://*/*'] }

/**
 * Keeps from `net.fetch` what it cannot answer with. It makes a `Response` of each answer in a listener of its own, and where
 * that throws, the error is nobody's and the call never ends (REVIEW E5): on a status outside 200 to 599, and on a header
 * or status text with a character that HTTP does not have. The first is ended here as a lost connection, since a write may
 * have been applied; the rest goes on without what is odd.
 */
export function refuseOddAnswers({ webRequest }: Session, log: (line: string) => void): void {
  webRequest.onHeadersReceived(everyServer, (details, answer) => {
    const mended = mendAnswer(details)
    if (mended.cancel === true) log(`answer refused: status ${details.statusCode}`)
    answer(mended)
  })
}

type Told = Pick<OnHeadersReceivedListenerDetails, 'statusCode' | 'statusLine' | 'responseHeaders'>

/** What the session is to do with an answer; nothing for a usual one. */
export function mendAnswer({ statusCode, statusLine, responseHeaders = {} }: Told): HeadersReceivedResponse {
  if (statusCode < 200 || statusCode > 599) return { cancel: true }
  const all = Object.entries(responseHeaders)
  const usual = all.filter(([name, values]) => isName.test(name) && values.every((value) => isValue.test(value)))
  if (usual.length === all.length && isValue.test(statusLine)) return {}
  return { responseHeaders: Object.fromEntries(usual), statusLine: `HTTP/1.1 ${statusCode} ` }
}

/** A token (RFC 9110 §5.6.2), and what may stand in a field value (§5.5). */
const isName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const isValue = /^[\t\x20-\x7E\x80-\xFF]*$/
