import type { Page } from '@playwright/test'
import { anyOf, like, t } from '../../texts.ts'

/** End states of a page, each with a letter for the matrix. */
export const endings = {
  d: 'its data',
  u: 'its data, and which records could not be read',
  s: 'the data it had, its age, and why it was not read again',
  f: 'failed, the cause, and a retry',
  o: 'what the server does not list, and what is known all the same',
  p: 'not permitted',
} as const

export interface Place {
  readonly name: string
  readonly address: string
  /** Number of elements of the page with its data. */
  readonly size: number
}

export interface Visit extends Place {
  /** One of the letters, or a description of a fault. */
  readonly end: string
  readonly text: string
}

export interface Expectations {
  /** Expected end after reloading, if the page shows its earlier data until then. */
  readonly awaits?: string
  /**
   * Operation that the retry of a failed page must request, and its expected end. The retry is pressed if there is one.
   */
  readonly mustAsk?: string
  readonly mustBring?: 'data'
}

type Walk = Expectations & { readonly places: readonly Place[] }

type Watched = Window & { asked?: string[] }

/**
 * Shortens waits in the page, because on each page a lost connection is tried again only after seconds. Records the
 * operations that the page requests.
 */
export async function shortenWaits(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    // Waits of several minutes are not shortened, because cached data would expire while other pages are visited.
    const isWait = (ms: number) => ms >= 500 && ms <= 60_000
    const sooner = (run: TimerHandler, ms = 0, ...given: unknown[]) => wait(run, isWait(ms) ? ms / 100 : ms, ...given)
    window.setTimeout = sooner as typeof window.setTimeout
    const asked: string[] = ((window as Watched).asked = [])
    const note = (body: unknown) => {
      const operation = typeof body === 'string' ? /"operation":"([^"]+)"/.exec(body)?.[1] : undefined
      if (operation !== undefined) asked.push(operation)
    }
    const post = window.fetch.bind(window)
    window.fetch = (input, init) => {
      note(init?.body)
      return post(input, init)
    }
    // Short calls use the WebSocket of the page.
    const push = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send')?.value as (body: unknown) => void
    WebSocket.prototype.send = function send(body) {
      note(body)
      push.call(this, body)
    }
  })
}

/** Marks everything as stale, so that each page loads its data again. */
export async function markStale(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 120_000
  })
}

/** Opens the addresses in turn, and waits until each page has reached an end state. */
export const walkPages = (page: Page, walk: Walk): Promise<Visit[]> => page.evaluate(walkWithin, { ...walk, says })

/** Texts that identify the end state of a page. Patterns are passed as their sources, because they go to the page. */
const says = {
  retry: t('components:failure.retry'),
  crashed: t('app:error.title'),
  stale: anyOf(like('organization:page.stale'), like('organization:page.offline')).source,
  unlisted: anyOf(
    t('organization:page.not-offered'),
    like('records:registry.why'),
    t('channels:hidden.subscribed-why'),
    t('invitations:ids.why'),
    like('overview:attention.not-listed'),
    t('playgrounds:detail.by-id'),
    t('scheduled-messages:by-id.why'),
    t('settings-file:nothing-listed'),
    t('messages:empty'),
    t('uploads:files.not-offered'),
  ).source,
  notPermitted: like('organization:page.not-permitted').source,
  unreadable: like('organization:unreadable').source,
}

/**
 * Walks through the addresses. It runs in the page, because otherwise hundreds of visits would spend most of their time
 * on messages to the test.
 */
async function walkWithin({
  places,
  awaits,
  mustAsk,
  mustBring,
  says: reported,
}: Walk & { says: typeof says }): Promise<Visit[]> {
  const mostMs = 8_000
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const asked = (window as Watched).asked ?? []

  const retry = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll<HTMLButtonElement>('main [role=alert] button')].find(
      ({ textContent }) => textContent === reported.retry,
    )

  const endOf = (text: string, isWhole: boolean): string => {
    if (text.includes(reported.crashed)) return 'crashed'
    if (document.querySelector('main [aria-busy=true], main [data-left]')) return 'never ends'
    if (retry()) return new RegExp(reported.stale).test(text) ? 's' : 'f'
    if (new RegExp(reported.unlisted).test(text)) return 'o'
    if (new RegExp(reported.notPermitted).test(text)) return 'p'
    if (new RegExp(reported.unreadable).test(text)) return 'u'
    return isWhole ? 'd' : 'blank'
  }

  const look = ({ name, address, size: whole }: Place): Visit => {
    const main = document.querySelector('main')
    const [text, size] = [main?.innerText ?? '', main?.querySelectorAll('*').length ?? 0]
    return { name, address, end: endOf(text, size > 0 && size >= whole / 2), text, size }
  }

  /** Waits until the page shows the same content twice, in one of these end states. */
  const settle = async (place: Place, ends: string): Promise<Visit> => {
    const until = performance.now() + mostMs
    let now = look(place)
    for (let same = 0; performance.now() < until && now.end !== 'crashed';) {
      if (same >= 2 && now.end.length === 1 && ends.includes(now.end)) break
      await pause(20)
      const next = look(place)
      same = next.text === now.text ? same + 1 : 0
      now = next
    }
    return now
  }

  const press = async (place: Place): Promise<Visit> => {
    const before = asked.length
    retry()?.click()
    const again = await settle(place, mustBring === 'data' ? 'du' : 'dusfop')
    const isAsked = mustAsk === undefined || asked.slice(before).includes(mustAsk)
    return isAsked ? again : { ...again, end: 'asks for something else' }
  }

  const visits: Visit[] = []
  for (const place of places) {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    location.hash = place.address
    const visit = await settle(place, awaits ?? 'dusfop')
    const isPressed = (mustAsk !== undefined || mustBring !== undefined) && retry() !== undefined
    visits.push(isPressed ? await press(place) : visit)
  }
  return visits
}
