/**
 * The page identifies itself to the browser host by a bearer, which it got once for the token of the first address and
 * sends with every call.
 *
 * The bearer rests in the session storage, which belongs to this origin (port included) and to this tab. No other
 * server on this computer can read it, and a reload finds it again. A cookie would be sent to every port.
 */
const storageName = 'realm-console-bearer'
/** A browser sends at most 64 KiB for a page that is gone, over all its requests together. */
const lastWordCharacters = 15_000
let bearer = recall()
let isLeaving = false

// This listener runs before those of the page, because this script loads first. A page may also come back from being
// hidden.
addEventListener('pagehide', () => (isLeaving = true))
addEventListener('pageshow', () => (isLeaving = false))

export const heldBearer = (): string | null => bearer

export function post(path: string, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: text,
    credentials: 'omit',
    // `keepalive` lets the last save of a draft finish after the window has closed.
    keepalive: isLeaving && text.length <= lastWordCharacters,
  })
}

/** Sends the bytes of a file; the browser reads them from the disk as they leave. */
export function postFile(path: string, file: File): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    body: file,
    credentials: 'omit',
  })
}

/** What the host says about a refusal, in its own words. */
export async function readRefusal(response: Response): Promise<string> {
  const { message } = (await response.json()) as { message?: unknown }
  return typeof message === 'string' ? message : response.statusText
}

/**
 * Trades the token of the address for the bearer; answers with the host's words when it refuses. A used token is no harm
 * in the tab that used it, which still holds the bearer.
 */
export async function openSession(): Promise<string | null> {
  const token = takeToken()
  if (token === null) return null
  try {
    const response = await post('/session', { token })
    if (!response.ok) return await readRefusal(response)
    const { bearer: given } = (await response.json()) as { bearer?: unknown }
    if (typeof given === 'string') keep(given)
    return null
  } catch (error) {
    return String(error)
  }
}

/**
 * The token comes in the fragment, which no server log sees, and leaves the address bar before anything else runs. A place
 * of the console may follow it.
 */
function takeToken(): string | null {
  const [, token, place = ''] = /^#token=([\w-]+)(\/.*)?$/.exec(location.hash) ?? []
  if (token === undefined) return null
  history.replaceState(history.state, '', location.pathname + location.search + (place && `#${place}`))
  return token
}

function keep(given: string): void {
  bearer = given
  try {
    sessionStorage.setItem(storageName, given)
  } catch {
    // In a browser that forbids storage the session lasts until the page is reloaded.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(storageName)
  } catch {
    return null
  }
}
