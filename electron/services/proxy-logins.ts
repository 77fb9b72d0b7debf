import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { wordsOf } from './failure.ts'
import type { Ports } from './ports.ts'
import { within } from './wait.ts'

export interface ProxyLogin {
  readonly username: string
  readonly password: string
}

/** What a proxy asked for. */
export interface AskedByProxy {
  readonly host: string
  readonly port: number
  readonly realm: string
  /** It refused what it was given for the same request. */
  readonly isAgain: boolean
}

/**
 * User names and passwords of proxies: asked for once, kept in the keychain when the proxy has accepted them, in memory for
 * this run where there is none. They stand in no file of ours, and never leave for the page.
 */
export interface ProxyLogins {
  /** What is known, else what the person gives; null where nobody does. */
  readonly find: (asked: AskedByProxy) => Promise<ProxyLogin | null>
  /** The proxy accepted it. */
  readonly keep: (proxy: Pick<AskedByProxy, 'host' | 'port'>, login: ProxyLogin) => Promise<void>
  /** What was accepted in this run; for whoever looks at the proxy without a request. */
  readonly known: (proxy: Pick<AskedByProxy, 'host' | 'port'>) => ProxyLogin | null
  readonly questions: () => readonly ProxyQuestion[]
  /** Unknown questions are over already. */
  readonly answer: (questionId: string, login: ProxyLogin | null) => void
  /** Ends every question without an answer. */
  readonly close: () => void
}

/** A person who gave up, or is away, is not asked again by each further request. */
const restMs = 120_000
const patienceMs = 300_000

const loginSchema = z.object({ username: z.string(), password: z.string() })

type Answer = (login: ProxyLogin | null) => void
type Proxy = Pick<AskedByProxy, 'host' | 'port'>

const nameOf = ({ host, port }: Proxy): string => `${host}:${port}`
/** Readable by the person, who sees it in the window of the keychain. */
const entryOf = (proxy: Proxy): string => `proxy ${nameOf(proxy)}`

export function createProxyLogins(ports: Pick<Ports, 'secretStore' | 'emit' | 'log'>): ProxyLogins {
  const { secretStore, emit, log } = ports
  const accepted = new Map<string, ProxyLogin>()
  const restsUntil = new Map<string, number>()
  const open = new Map<string, { readonly question: ProxyQuestion; readonly end: Answer }>()
  const questions = () => [...open.values()].map(({ question }) => question)
  const tell = () => emit('proxy:questions-changed', { questions: questions() })

  const readKept = async (proxy: Proxy): Promise<ProxyLogin | null> => {
    try {
      const text = await secretStore.get(entryOf(proxy))
      return text === null ? null : loginSchema.parse(JSON.parse(text))
    } catch (thrown) {
      log(`keychain: a proxy login can’t be read: ${wordsOf(thrown)}`)
      return null
    }
  }

  const forget = async (proxy: Proxy): Promise<void> => {
    accepted.delete(nameOf(proxy))
    try {
      await secretStore.remove(entryOf(proxy))
    } catch (thrown) {
      log(`keychain: a proxy login can’t be removed: ${wordsOf(thrown)}`)
    }
  }

  const ask = async (asked: AskedByProxy): Promise<ProxyLogin | null> => {
    const name = nameOf(asked)
    if (Date.now() < (restsUntil.get(name) ?? 0)) return null
    const questionId = randomUUID()
    const question = { questionId, proxy: name, realm: asked.realm.slice(0, 200), isAgain: asked.isAgain }
    const answered = new Promise<ProxyLogin | null>((end) => open.set(questionId, { question, end }))
    tell()
    const login = await within(patienceMs, answered, () => new Error('nobody answered')).catch(() => null)
    open.delete(questionId)
    tell()
    if (login === null) restsUntil.set(name, Date.now() + restMs)
    return login
  }

  return {
    async find(asked) {
      if (asked.isAgain) {
        await forget(asked)
        return ask(asked)
      }
      return accepted.get(nameOf(asked)) ?? (await readKept(asked)) ?? ask(asked)
    },
    async keep(proxy, login) {
      accepted.set(nameOf(proxy), login)
      try {
        await secretStore.set(entryOf(proxy), JSON.stringify(login))
      } catch (thrown) {
        log(`keychain: a proxy login can’t be stored, so it’s kept only until the console closes: ${wordsOf(thrown)}`)
      }
    },
    known: (proxy) => accepted.get(nameOf(proxy)) ?? null,
    questions,
    answer(questionId, login) {
      open.get(questionId)?.end(login)
    },
    close() {
      for (const { end } of open.values()) end(null)
    },
  }
}
