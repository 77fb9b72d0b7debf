/**
 * Identifies the page to the browser host by a bearer, obtained once for the token in the first address and sent with
 * every call.
 *
 * The bearer is kept in session storage, which belongs to this origin (port included) and this tab. No other server on
 * this computer can read it, and it survives a reload. A cookie would be sent to every port.
 */
const storageName = 'realm-console-bearer'
/** A browser sends at most 64 KiB for a page that has closed, over all its requests together. */
const lastWordCharacters = 15_000
let bearer = recall()
let isLeaving = false

// This listener runs before the page's own, because this script loads first. A hidden page may also come back.
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

/** Sends the bytes of a file; the browser reads them from disk as they leave. */
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

/** The host's explanation of a refusal. */
export async function readRefusal(response: Response): Promise<string> {
  const { message } = (await response.json()) as { message?: unknown }
  return typeof message === 'string' ? message : response.statusText
}

/**
 * Exchanges the token in the address for the bearer; returns the host's message if it refuses. A used token does no
 * harm in the tab that used it, which still has the bearer.
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
 * Removes the token from the address before anything else runs. It comes in the fragment, which no server log sees; a
 * path of the console may follow it.
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
    // If the browser forbids storage, the session lasts until the page is reloaded.
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(storageName)
  } catch {
    return null
  }
}
