/**
 * Identifies the page to the browser host by a bearer. The page gets the bearer once, for the token in the first
 * address, and sends it with every call.
 *
 * The bearer is kept in session storage, which belongs to this origin (including its port) and this tab. No other
 * server on this computer can read it, and it survives a reload. A cookie would be sent to every port.
 */
const storageName = 'realm-console-bearer'
/**
 * Limit of a request from a closing page: a browser sends at most 64 KiB for a closed page, over all its requests
 * together.
 */
const lastWordCharacters = 15_000
let bearer = recall()
let isLeaving = false

// This listener runs before those of the page, because this script is loaded first. A hidden page may also be shown
// again.
addEventListener('pagehide', () => (isLeaving = true))
addEventListener('pageshow', () => (isLeaving = false))

/** True while the page closes. Only HTTP can send its last calls to the end. */
export const isPageLeaving = (): boolean => isLeaving

export const heldBearer = (): string | null => bearer

export function post(path: string, body: unknown): Promise<Response> {
  const text = JSON.stringify(body)
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: text,
    credentials: 'omit',
    // With `keepalive`, the last save of a draft can finish after the window has closed.
    keepalive: isLeaving && text.length <= lastWordCharacters,
  })
}

/** Sends the bytes of a file, which the browser reads from disk while sending. */
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

/** Returns the host's explanation of a refusal. */
export async function readRefusal(response: Response): Promise<string> {
  const { message } = (await response.json()) as { message?: unknown }
  return typeof message === 'string' ? message : response.statusText
}

/**
 * Exchanges the token in the address for the bearer; returns the host's message if it refuses. A used token does no
 * harm in the tab that used it, because that tab still has the bearer.
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
 * Returns the token and removes it from the address before any other code runs. The token is in the fragment, which no
 * server log contains; a path of the console may follow it.
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
