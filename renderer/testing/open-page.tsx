import {
  cleanup,
  configure,
  fireEvent,
  render,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { Channel, EventChannel, EventPayload } from '#contract/ipc.ts'
import type { Preferences } from '#contract/preferences.ts'
import { App } from '../app/app.tsx'
import { features } from '../app/features.ts'
import { loadOrganization } from '../app/router.tsx'
import type { KeptDraft } from '../lib/edit/drafts.ts'
import { ignoreCompositions } from '../lib/page/shortcuts.ts'
import { keepFocus } from '../lib/page/keep-focus.ts'
import { languageOf } from '../lib/text/language.ts'
import { startLanguage } from '../lib/text/load-texts.ts'
import { loadPolicy, loadPreferences, usePreferences } from '../lib/bridge/preferences.ts'
import { createQueryClient } from '../lib/bridge/query-client.ts'
import type { DemoServerOptions } from '../../electron/demo-server/index.ts'
import type { Client, Demo } from '../../electron/demo-server/testing/demo.ts'
import type { Ports } from '../../electron/services/ports.ts'
import { accountOf } from './other-organization.ts'
import { startClock } from './page-clock.ts'
import { openPremises, startConsole, type BridgeCall, type PageConsole } from './page-console.ts'
import { openDocument } from './page-document.ts'
import { watchProblems } from './page-problems.ts'
import { PageWorker } from './page-worker.ts'
import { resetStores } from './tracked-zustand.ts'

type Role = Parameters<Demo['as']>[0]

interface PageOptions {
  /** Role of the account; by default, the owner. */
  readonly role?: Role
  /** Path below the organization, such as `channels?q=dock`. */
  readonly path?: string
  readonly server?: DemoServerOptions
  /** Parts of the shell, such as the updater or the policy. */
  readonly ports?: Partial<Ports>
  readonly preferences?: Partial<Preferences>
  readonly isProduction?: boolean
  /** True for a clock that can skip time (`page.skip`). */
  readonly skipsTime?: boolean
  /** True for a test that causes problems on purpose. */
  readonly allowsProblems?: boolean
}

/** A request that reached the demo server. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly parameters: Readonly<Record<string, string>>
}

export interface OpenPage extends BoundFunctions<typeof queries> {
  /** Acts as a user does, by keyboard and pointer. */
  readonly user: UserEvent
  readonly demo: Demo
  readonly profileId: string
  /** Another account of the demo organization, whose requests bypass the console. */
  readonly as: (role: Role) => Client
  /** Requests that the demo server received, in order, except those for events. */
  readonly requests: () => Promise<readonly ReceivedRequest[]>
  /** Sets faults of the demo server (its README lists them); null clears all. */
  readonly setFaults: (faults: object | null) => Promise<void>
  /** Calls over the bridge since the page was opened. */
  readonly calls: () => readonly BridgeCall[]
  readonly countCalls: (channel: Channel) => number
  /** Holds the answers of a channel of the bridge, as a slow disk would, until the returned function is called. */
  readonly hold: (channel: Channel) => () => void
  /** Pushes an event that the shell sends. */
  readonly push: <E extends EventChannel>(channel: E, payload: EventPayload<E>) => void
  /** Texts that the page saved as files, by the suggested names. */
  readonly savedTexts: () => ReadonlyMap<string, string>
  /** Texts that the page copied, in order. */
  readonly copiedTexts: () => readonly string[]
  /** Replaces the text of a field, as pasting does. Typing key by key takes longer. */
  readonly fill: (field: HTMLElement, text: string) => void
  /** Lines of the console's log. */
  readonly log: () => readonly string[]
  /** Drafts of the account that main keeps. */
  readonly drafts: () => Promise<readonly KeptDraft[]>
  /** Removes every draft of the account, as another page of the console does. */
  readonly removeDrafts: () => Promise<void>
  /** Opens another page of the organization, as a link does. */
  readonly go: (path: string) => Promise<void>
  /** Waits until the page waits for no answer and no code, and doesn’t show that it is loading. */
  readonly settled: () => Promise<void>
  /** Lets time pass at once, for a page opened with `skipsTime`. */
  readonly skip: (milliseconds: number) => Promise<void>
  /** Closes the console and starts it again on the same data folder, at the same address. */
  readonly restart: () => Promise<void>
}

/**
 * Opens a page of the console over the real services and a demo organization of its own, all in the process of the
 * test. Nothing of the console is replaced except the shell. The page closes with the test, which then fails if the page
 * logged an error or left a timer.
 */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const { role = 'owner', path = 'overview', isProduction = false, skipsTime = false, allowsProblems = false } = options
  const clock = skipsTime ? startClock(() => running.calls.some(({ isAnswered }) => !isAnswered)) : null
  const problems = watchProblems()
  const premises = await openPremises(options.server, options.ports)
  const { demo } = premises
  let running = await startConsole(premises)
  let isClosed = false
  let shown: ShownPage | null = null
  onTestFinished(async () => {
    isClosed = true
    shown?.leave()
    await running.close()
    await premises.remove()
    const found = await problems.end()
    clock?.stop()
    if (!allowsProblems && found.length > 0) throw new Error(`the page left problems:\n${found.join('\n')}`)
  })
  if (options.preferences) await running.services.preferences.set(options.preferences)
  const account = accountOf(demo, role)
  const { id: profileId } = await running.services.profiles.connectWithKey({
    server: demo.url,
    email: account.email,
    apiKey: account.apiKey,
    appearance: { label: 'Halden Ferries', color: 'blue', isProduction },
  })
  const addressOf = (below: string) => `#/o/${profileId}/${below}`
  await loadCode(path)
  shown = await show(running, addressOf(path))
  let user = setUpUser()

  const still = () =>
    waitFor(() => {
      if (running.calls.some(({ isAnswered }) => !isAnswered)) throw new Error('the page waits for an answer')
      const main = document.querySelector('main')
      if (main === null || main.textContent === '') throw new Error('the page is empty')
      if (main.querySelector('[aria-busy="true"]')) throw new Error('a part of the page is loading')
      if (shown === null || performance.now() - shown.changedAt() < quietMs) throw new Error('the page still changes')
    })

  const settled = async () => {
    await still()
    // A part of the page whose code is loaded on first use changes nothing until then.
    await vi.dynamicImportSettled()
    await still()
  }

  const page = {
    demo,
    profileId,
    as: (other: Role) => demo.as(other),
    requests: async () => {
      const { body } = await demo.control('/requests')
      return (body['requests'] as readonly ReceivedRequest[]).filter((one) => !one.path.endsWith('/events'))
    },
    setFaults: async (faults: object | null) => {
      const { status, body } = await demo.control('/faults', faults ?? undefined, faults === null ? 'DELETE' : 'PUT')
      if (status !== 200) throw new Error(String(body['msg']))
    },
    calls: () => running.calls,
    countCalls: (channel: Channel) => running.calls.filter((one) => one.channel === channel).length,
    hold: (channel: Channel) => running.hold(channel),
    push: (channel: EventChannel, payload: unknown) => running.push(channel, payload),
    savedTexts: () => running.savedTexts,
    copiedTexts: () => running.copiedTexts,
    log: () => running.log,
    drafts: () => running.services.drafts.list(profileId),
    removeDrafts: async () => {
      const { drafts } = running.services
      for (const { key } of await drafts.list(profileId)) await drafts.remove(profileId, key)
    },
    fill: (field: HTMLElement, text: string) => {
      field.focus()
      fireEvent.change(field, { target: { value: text } })
    },
    go: async (below: string) => {
      await loadCode(below)
      shown?.change()
      location.hash = addressOf(below)
      // A browser does this. happy-dom only changes the address.
      fireEvent(window, new PopStateEvent('popstate', { state: null }))
    },
    settled,
    skip: (milliseconds: number) => {
      if (clock === null) throw new Error('the page was opened without skipsTime')
      return clock.skip(milliseconds)
    },
    restart: async () => {
      if (isClosed) throw new Error('the page is closed')
      const address = location.hash
      shown?.leave()
      await running.close()
      running = await startConsole(premises)
      shown = await show(running, address)
      user = setUpUser()
    },
  }
  // The queries and the user belong to the current document.
  return new Proxy(page as unknown as OpenPage, {
    get: (target, name) => {
      if (name === 'user') return user
      if (name in target) return target[name as keyof OpenPage]
      // An async function asks if the page is a promise.
      if (name === 'then') return undefined
      return within(document.body)[name as keyof BoundFunctions<typeof queries>]
    },
  })
}

/**
 * Loads the code of a page. Until it is loaded, the previous page is shown and nothing changes, so a test could not tell
 * that it is still waiting.
 */
async function loadCode(path: string): Promise<void> {
  const [own = ''] = path.split('?')
  const pages = features.flatMap((feature) => feature.pages)
  const opened = pages.filter((page) => new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(own))
  await Promise.all([loadOrganization(), ...opened.map(({ load }) => load())])
}

interface ShownPage {
  /** Time of the last change of the document. */
  readonly changedAt: () => number
  /** Counts as a change of the document. */
  readonly change: () => void
  readonly leave: () => void
}

/** Does what `main.tsx` does, in a new document. */
async function show({ bridge }: PageConsole, address: string): Promise<ShownPage> {
  const { close } = openDocument()
  resetStores()
  Object.assign(globalThis, { bridge, Worker: PageWorker, IS_REACT_ACT_ENVIRONMENT: false })
  configure({ asyncUtilTimeout: 15_000, getElementError: describeMissing })
  location.hash = address
  const queryClient = createQueryClient()
  await Promise.all([loadPreferences(), loadPolicy()])
  const preferences = usePreferences.getState()
  await startLanguage(languageOf(preferences), preferences.isMirrored)
  keepFocus()
  ignoreCompositions()
  let changedAt = performance.now()
  const change = () => void (changedAt = performance.now())
  new MutationObserver(change).observe(document.body, { childList: true, characterData: true, subtree: true })
  render(<App queryClient={queryClient} />)
  return {
    changedAt: () => changedAt,
    change,
    leave: () => {
      cleanup()
      queryClient.clear()
      void close()
    },
  }
}

/** Computed values appear one after the other. */
const quietMs = 150

/** By default, user-event acts in the document that existed when it was loaded. */
const setUpUser = () => userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/** A failed query names what the page shows, because the document itself would fill several screens. */
function describeMissing(message: string | null): Error {
  const [summary = ''] = (message ?? '').split('\n\n')
  const parts = [...document.querySelectorAll('[role="dialog"], main')].map(textOf)
  return new Error(`${summary}\nat ${location.hash}\n${parts.join('\n')}`)
}

const textOf = (part: Element): string =>
  `${part.getAttribute('role') ?? 'main'}: ${(part.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 1_500)}`
