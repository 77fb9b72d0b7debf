import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { wordsOf } from '../failure.ts'
import type { AskedByProxy, Ports, ProxyLogin, ProxyLogins } from '../ports.ts'
import { steadyNow } from '../store/steady-now.ts'
import { within } from '../store/wait.ts'

/** Time for which a person who canceled or didn't answer isn't asked again. */
const restMs = 120_000
const patienceMs = 300_000

const loginSchema = z.object({ username: z.string(), password: z.string() })

type Answer = (login: ProxyLogin | null) => void
type Proxy = Pick<AskedByProxy, 'host' | 'port'>

const nameOf = ({ host, port }: Proxy): string => `${host}:${port}`
/** Name of an entry in the keychain. It is readable, because people see it in the keychain's window. */
const entryOf = (proxy: Proxy): string => `proxy ${nameOf(proxy)}`

export function createProxyLogins(ports: Pick<Ports, 'secretStore' | 'emit' | 'log'>): ProxyLogins {
  const { secretStore, emit, log } = ports
  const accepted = new Map<string, ProxyLogin>()
  const restsUntil = new Map<string, number>()
  const open = new Map<string, { readonly question: ProxyQuestion; readonly end: Answer }>()
  const questions = () => [...open.values()].map(({ question }) => question)
  const notify = () => emit('proxy:questions-changed', { questions: questions() })

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
    if (steadyNow() < (restsUntil.get(name) ?? 0)) return null
    const questionId = randomUUID()
    const question = { questionId, proxy: name, realm: asked.realm.slice(0, 200), isAgain: asked.isAgain }
    const answered = new Promise<ProxyLogin | null>((end) => open.set(questionId, { question, end }))
    notify()
    const login = await within(patienceMs, answered, () => new Error('nobody answered')).catch(() => null)
    open.delete(questionId)
    notify()
    if (login === null) restsUntil.set(name, steadyNow() + restMs)
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
