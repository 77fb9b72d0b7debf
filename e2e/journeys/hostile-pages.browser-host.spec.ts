import type { Page } from '@playwright/test'
import { expect, test, type DemoAccount } from '../fixtures.ts'
import { startFront, type Front } from './hostile/start-front.ts'
import {
  endings,
  markStale,
  shortenWaits,
  walkPages,
  type Place,
  type Visit,
  type Expectations,
} from './hostile/walk.ts'
import type { Way } from './hostile/ways.ts'
import { eachPage } from './pages.ts'
import { accountOf, connectAccount } from './steps.ts'
import { anyOf, ending, like, t } from '../texts.ts'

/**
 * Visits each page with each kind of fault in its data. The console turns the faults of `hostile/kinds.ts` into a reply
 * or a failure, which a matrix of requests tests for each operation, and a page sees nothing else. So this file tests
 * the faults that a page can see: replies with odd values or broken records, and one failure of each kind and reason
 * that a server can cause. A reply that is too large and one that never comes are omitted: the page has a sentence for
 * each, which the test of failures checks, and waiting for them would take longer than everything else. Node never
 * reports a proxy that requires a password; `proxy.double.spec.ts` covers one.
 */
interface Tried {
  readonly way: Way
  /** Allowed end states of pages. */
  readonly ends: string
  /** Text of a page that failed. */
  readonly says?: RegExp
}

const readableWays = {
  'odd fields, cookies, rate headers': { way: 'odd around the reply', ends: 'd' },
  // Texts that select a variant are then unknown, so whole lists cannot be read.
  'script and controls in texts': { way: 'odd texts', ends: 'duf', says: like('contract:failure.record-unreadable') },
  'a broken record in each list': {
    way: 'broken record',
    ends: 'duf',
    says: like('contract:failure.record-unreadable'),
  },
} as const satisfies Record<string, Tried>

const failures = {
  'refused as bad': {
    way: { status: 400 },
    ends: 'df',
    says: like('contract:failure.invalid-input', { words: 'No.' }),
    isFollowed: true,
  },
  'connection lost': {
    way: { kind: 'hung up in the body' },
    ends: 'f',
    says: like('contract:failure.connection-lost'),
  },
  'redirect elsewhere': {
    way: { kind: 'redirect elsewhere' },
    ends: 'f',
    says: like('contract:failure.redirected-elsewhere'),
  },
  'not the API': { way: { kind: 'other JSON', answer: 4 }, ends: 'f', says: like('contract:failure.not-the-api') },
  'other shape': { way: { kind: 'deep and closed' }, ends: 'f', says: like('contract:failure.unexpected-shape') },
  'key refused': { way: { status: 401 }, ends: 'f', says: like('contract:failure.wrong-key', { words: 'No.' }) },
  forbidden: { way: { status: 403 }, ends: 'f', says: like('contract:failure.forbidden', { words: 'No.' }) },
  'not found': {
    way: { status: 404 },
    ends: 'fo',
    says: anyOf(t('contract:failure.not-offered'), like('contract:failure.not-found')),
    isFollowed: true,
  },
  conflict: { way: { status: 409 }, ends: 'f', says: like('contract:failure.conflict', { words: 'No.' }) },
  'failed on the server': {
    way: { status: 500 },
    ends: 'f',
    says: like('contract:failure.server', { words: 'No.' }),
  },
  'too many requests': {
    way: { kind: 'too many requests, for ever' },
    ends: 'f',
    says: like('contract:failure.rate-limited', { seconds: 900 }),
  },
} as const satisfies Record<string, Tried & { readonly isFollowed?: true }>

/** Claims that are wrong for a list with unreadable records. */
const claimsAll = /\bAll [\d,]+ (channel|linkifier|user)|Empty\. Archive|folder is empty|[Nn]o .* yet/

/** End state of every page in each case, with its faults. */
function createMatrix(names: readonly string[]) {
  const rows: string[] = []
  const faults: string[] = []
  return {
    faults,
    note(title: string, visits: readonly Visit[], { ends, says }: Omit<Tried, 'way'>): void {
      const letters = names.map((name) => {
        const visit = visits.find((one) => one.name === name)
        if (visit === undefined) return '-'
        const { end, text } = visit
        const isTrue =
          end.length === 1 &&
          ends.includes(end) &&
          !/undefined|\[object|NaN/.test(text) &&
          !(end === 'f' && says?.test(text) === false) &&
          !(end === 'u' && claimsAll.test(text))
        if (!isTrue) faults.push(`${title}: ${name}: ${end}: ${text.slice(0, 300)}`)
        return isTrue ? end : '!'
      })
      rows.push(`${title.padEnd(34)} ${letters.join(' ')}`)
    },
    text: () =>
      [
        `Hostile servers: ${names.length} pages × ${rows.length} ways.`,
        ...rows,
        `pages: ${names.map((name, index) => `${index + 1} ${name}`).join(', ')}`,
        `- reads nothing of it; ${Object.entries(endings)
          .map(([letter, meaning]) => `${letter} ${meaning}`)
          .join('; ')}`,
      ].join('\n'),
  }
}

/**
 * Page that is excluded, because it loads its data through the connection check, whose test has a server for each
 * problem (`connection-check.test.ts`).
 */
const omitted = 'diagnostics connection'

test('each page ends in a true and useful state, whatever is wrong with its data', async ({
  launchConsole,
  demoServer,
}) => {
  test.setTimeout(480_000)
  const server = await demoServer({ rateLimit: 1_000_000 })
  const front = await startFront(server.url)
  try {
    const { page } = await launchConsole()
    const strayed: string[] = []
    const { origin } = new URL(page.url())
    page.on('request', (request) => void (new URL(request.url()).origin === origin || strayed.push(request.url())))
    const pages = await openPages(page, front, accountOf(server, 'owner'))
    const matrix = createMatrix(pages.names)
    const readable = async (title: keyof typeof readableWays) => {
      const organization = await pages.connect(title)
      await front.spoil({ way: readableWays[title].way })
      matrix.note(title, await organization.walk(), readableWays[title])
    }
    await readable('odd fields, cookies, rate headers')
    await readable('script and controls in texts')
    await readable('a broken record in each list')
    await page
      .getByRole('navigation', { name: t('organization:navigation.label') })
      .getByRole('link', { name: t('organization:feature.channels') })
      .click()
    await page
      .getByRole('grid', { name: t('channels:table.label') })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: ending(like('records:channel.subscribers.count')) }).click()
    await expect(page.getByRole('dialog')).toContainText(t('organization:unreadable', { count: 1 }))
    await page.keyboard.press('Escape')

    for (const [title, given] of Object.entries(failures)) {
      const organization = await pages.connect(title)
      await front.spoil({ way: given.way })
      const visits = await organization.walk()
      matrix.note(title, visits, given)
      // Pages that have their data by now do not load it again, so no other failure will reach them.
      if (title === 'refused as bad') pages.omit(visits.filter(({ end }) => end === 'd').map(({ name }) => name))
      if (!('isFollowed' in given)) continue
      await front.spoil({ way: 'sound' })
      // The console remembers a missing list for a while, and requests it again afterward.
      await markStale(page)
      matrix.note(`${title}, then well again`, await organization.walk({ awaits: 'dfs', mustBring: 'data' }), {
        ends: 'd',
      })
      await markStale(page)
      await front.spoil({ way: { status: 500 } })
      matrix.note('well, then failed on the server', await organization.walk({ awaits: 's' }), { ends: 's' })
    }
    // A page may need more lists than the one of its name, and its retry requests the list that failed.
    for (const operation of ['groups.list', 'users.list', 'channels.list'] as const) {
      const organization = await pages.connect(operation)
      await front.spoil({ way: { status: 400, operation } })
      // If the server refuses the list of people, only the people are unknown.
      matrix.note(`${operation} alone`, await organization.walk({ mustAsk: operation }), { ends: 'dfso' })
    }
    console.log(matrix.text())
    expect(matrix.faults).toEqual([])
    expect(strayed).toEqual([])
    expect((await front.notify()).strayed).toBe(0)
    expect(await page.title()).not.toContain('script ran')
  } finally {
    await front.close()
  }
})
/** Opens the pages on a server without faults. Every further organization is on the same server. */
async function openPages(page: Page, front: Front, account: DemoAccount) {
  await front.spoil({ way: 'sound' })
  await connectAccount(page, { server: front.url, ...account })
  let places: Place[] = []
  const left = new Set<string>()
  for await (const name of eachPage(page)) {
    if (name !== omitted) places.push({ name, address: page.url().replace(/^.*#/, ''), size: 0 })
  }
  const names = places.map(({ name }) => name)
  const own = places[0]?.address.split('/')[2] ?? ''
  await shortenWaits(page)
  const sound = await walkPages(page, { places })
  places = places.map((place, index) => ({ ...place, size: sound[index]?.size ?? 0 }))
  const connect = async (label: string) => {
    const appearance = { label, color: 'teal' as const, isProduction: false }
    const { email, apiKey } = account
    const input = { server: await front.openAddress(), email, apiKey, appearance }
    await front.spoil({ way: 'sound' })
    const connected = await page.evaluate((given) => window.bridge['profiles:connect-with-key'](given), input)
    if (!connected.ok) throw new Error(connected.failure.message)
    const { id } = connected.value
    // Drops the lists that main has begun to read, so that the page asks for all of them.
    await page.evaluate((profileId) => window.bridge['connection:close']({ profileId }), id)
    const here = () =>
      places
        .filter(({ name }) => !left.has(name))
        .map(({ name, address, size }) => ({ name, address: address.replace(own, id), size }))
    return { walk: (wanted: Expectations = {}) => walkPages(page, { places: here(), ...wanted }) }
  }
  return {
    names,
    connect,
    /** Excludes these pages from now on. */
    omit: (names: readonly string[]) => names.forEach((name) => left.add(name)),
  }
}
