import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operation, Parameter } from '#contract/operations/define.ts'
import { operations, type OperationId } from '#contract/operations/index.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { maskText, secretParameters } from '#contract/secrets.ts'
import { accountSecrets, secretForms } from '../secrets/forms.ts'
import { createMask } from '../secrets/mask.ts'
import { createMasking, createScreen } from './masking.ts'
import { refusal, success } from '../testing/fake-server.ts'
import { neutralAccount, type Account } from './account.ts'
import { readAnswer } from './answer.ts'
import { startReplyThread } from '../testing/start-reply-thread.ts'
import { createSender } from './sender.ts'

describe('screen', () => {
  const key = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'

  describe('createScreen', () => {
    const mayHold = createScreen([key])

    it.each(secretForms(key))('sees %s', (form) => {
      expect(mayHold(JSON.stringify({ a: [`x ${form} y`] }))).toBe(true)
      expect(mayHold(`{"a":"${form}"}`)).toBe(true)
    })

    it('passes lists without a secret, with their usual escapes', () => {
      const list = String.raw`{"streams":[{"name":"caf\u00e9 \u003cb\u003e","description":"a\nb \"c\" https:\/\/x.org/a%20b%2Fc"}]}`
      expect(mayHold(list)).toBe(false)
      expect(createScreen([])(`{"a":"${key}"}`)).toBe(false)
    })

    it('never passes a value that a mask would change', () => {
      const secrets = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
      fc.assert(
        fc.property(secrets, fc.nat(), fc.nat(1), (secret, choice, isEscaped) => {
          const forms = secretForms(secret)
          const json = JSON.stringify({ a: forms[choice % forms.length] })
          const text = isEscaped === 1 ? escapeSome(json) : json
          const value: unknown = JSON.parse(text)
          if (createMask([secret])(value) !== value) expect(createScreen([secret])(text)).toBe(true)
        }),
        { numRuns: 500 },
      )
    })
  })

  /** Returns the same JSON, with every second letter or digit of its value escaped. */
  function escapeSome(json: string): string {
    let count = 0
    return json.replaceAll(/(?<=^\{"a":".*)(?<!\\u?[\da-f]{0,3})[a-z\d]/gi, (char) =>
      count++ % 2 === 0 ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char,
    )
  }
})

describe('masking', () => {
  const ids = Object.keys(operations) as OperationId[]
  const email = 'ada@example.org'
  const key = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'
  const account: Account = { ...neutralAccount('https://chat.example.org'), email, key }

  interface Reflected {
    readonly what: string
    readonly id: OperationId
    readonly parameters: Readonly<Record<string, unknown>>
    readonly secret: string
  }

  /** Every secret: the account's, tested with some operations of each kind, and the parameters marked in the table. */
  const ofAccount = (['users.me', 'channels.email-address', 'events.poll', 'channels.update'] as const).flatMap((id) =>
    accountSecrets(email, key).map((secret, index) => {
      const what = `${['the key', 'email:key'][index]} with ${id}`
      return { what, id, parameters: samples(operations[id]), secret }
    }),
  )
  const marked = ids.flatMap((id) =>
    secretParameters(operations[id]).map((name): Reflected => {
      const secret = `p?ä5 w/o"+\\&=€#${name}`
      return { what: `${name} of ${id}`, id, parameters: { ...samples(operations[id]), [name]: secret }, secret }
    }),
  )
  const reflected: readonly Reflected[] = [...ofAccount, ...marked]

  interface Answered {
    readonly status: number
    readonly body?: object
    readonly location?: string
  }

  /** Every part of an answer that is passed on. */
  const places: Readonly<Record<string, (form: string) => Answered>> = {
    'the words of a refusal': (form) => ({ status: 400, body: refusal('BAD_REQUEST', `Bad: ${form}!`) }),
    'the code of a refusal': (form) => ({ status: 400, body: refusal(form, 'Bad') }),
    'the details of a refusal': (form) => ({
      status: 400,
      body: refusal('X', 'Bad', { echo: [{ deep: form, [form]: 1 }], [`x-${form}`]: form }),
    }),
    'the errors by field': (form) => ({
      status: 400,
      body: refusal('X', 'Bad', { errors: { [form]: [form], name: form } }),
    }),
    var_name: (form) => ({ status: 400, body: refusal('REQUEST_VARIABLE_MISSING', 'Bad', { var_name: form }) }),
    'an error under 200': (form) => ({ status: 200, body: refusal('X', form, { echo: form }) }),
    'an error under 500': (form) => ({ status: 500, body: refusal('X', form, { echo: form }) }),
    'the way back in': (form) => ({ status: 401, body: refusal('UNAUTHORIZED', form) }),
    'a success': (form) => ({ status: 200, body: success({ ...fullReply(form), extra: form, [form]: form }) }),
    'a success of the wrong shape': (form) => ({
      status: 200,
      body: success({ [form]: form, user_id: form, email: 1, events: { [form]: form } }),
    }),
    ignored_parameters_unsupported: (form) => ({
      status: 200,
      body: success({ ...fullReply('x'), ignored_parameters_unsupported: ['color', form] }),
    }),
    'the path of a redirect': (form) => ({ status: 302, location: `https://elsewhere.org/a/${form}/b?c=${form}` }),
    'the host of a redirect': (form) => ({ status: 307, location: `https://${form}.elsewhere.org/` }),
  }

  describe('a result of the sender', () => {
    const cases = reflected.flatMap((given) => Object.keys(places).map((place) => ({ what: given.what, given, place })))

    it.each(cases)('contains nothing of $what from $place', async ({ place, given: { id, parameters, secret } }) => {
      const forms = secretForms(secret)
      for (const form of forms) {
        const answered = places[place]?.(form) ?? { status: 0 }
        for (const text of writings(answered.body, form)) {
          const found = await handedOut(answered, text, id, parameters)
          const quoted = found.filter((said) => forms.some((other) => said.toLowerCase().includes(other.toLowerCase())))
          expect(quoted).toEqual([])
        }
      }
    })

    it('keeps the words around a secret', async () => {
      const answered = { status: 400, body: refusal('BAD_REQUEST', `The key ${key} is not known`) }
      const found = await handedOut(answered, JSON.stringify(answered.body), 'users.me', {})
      expect(found).toContain(`The key ${maskText} is not known`)
    })

    it('omits the address of a redirect that quotes a secret, and has any other', async () => {
      const of = (location: string) => handedOut({ status: 302, location }, '', 'users.me', {})
      expect((await of('https://elsewhere.org/login')).join(' ')).toContain('https://elsewhere.org/login')
      expect((await of(`https://elsewhere.org/${key}`)).join(' ')).not.toContain('elsewhere.org')
      const parameters = { ...samples(operations['users.create']), password: 'half of it?the rest' }
      const answered = { status: 307, location: `https://elsewhere.org/${parameters.password}` }
      expect((await handedOut(answered, '', 'users.create', parameters)).join(' ')).not.toMatch(/half.{1,3}of/)
    })
  })

  describe('a record that could not be read', () => {
    it('is reported without the key that its name quotes', () => {
      const text = JSON.stringify(success({ members: [{ user_id: 7, full_name: `Ada ${key}` }] }))
      const answered = { status: 200, headers: new Headers(), text, sentAt: 0, receivedAt: 0 }
      const read = readAnswer('users.list', operations['users.list'], null, answered)
      expect(createMasking('users.list', account, {}).parsed(read.reply, text)).toEqual({
        members: [],
        unreadable: [{ id: 7, name: `Ada ${maskText}`, field: 'email', reason: 'missing' }],
      })
    })

    it('keeps the name of the list, for any key', () => {
      const reply = { members: [], unreadable: [] }
      const odd = { ...account, key: 'unreadable' }
      expect(createMasking('users.list', odd, {}).parsed(reply, JSON.stringify(reply))).toEqual(reply)
    })
  })

  describe('a reply that the console needs', () => {
    const fetchKey = async (body: object, password: string) => {
      const sender = createSender({
        startReplyThread,
        fetch: answering({ status: 200 }, JSON.stringify(body)),
        version: '1',
        emit: () => {},
      })
      const { reply } = await sender.send(neutralAccount(account.server), 'server.fetch-key', {
        username: email,
        password,
      })
      return reply
    }

    it('has the key that was fetched', async () => {
      const reply = { api_key: key, email, user_id: 7 }
      expect(await fetchKey(success(reply), 'hunter2-SECRET')).toEqual(reply)
    })

    it('is not damaged by a password that is part of the email, or a word of the API', async () => {
      const reply = { api_key: key, email, user_id: 7 }
      for (const password of ['example', 'success', 'user_id', 'api_key', 'msg']) {
        expect(await fetchKey(success(reply), password)).toEqual(reply)
      }
    })

    it('is not walked when its text is known to be clean', () => {
      const masking = createMasking('channels.list', account, {})
      const reply = { words: key }
      expect(masking.parsed(reply, '{"words":"others"}')).toBe(reply)
      expect(masking.parsed(reply, JSON.stringify(reply))).toEqual({ words: maskText })
    })
  })

  /** Fields of every reply used here, so that the answer is a success for each operation. */
  function fullReply(form: string): object {
    return {
      user_id: 1,
      email: form,
      api_key: form,
      full_name: form,
      is_admin: true,
      is_owner: true,
      is_guest: false,
      is_bot: false,
      events: [{ id: 1, type: 'realm', op: 'update', value: form, [form]: { deep: [form] } }],
    }
  }

  /** Returns the body as JSON: as usual, and with every character of the secret escaped. */
  function writings(body: object | undefined, form: string): string[] {
    if (body === undefined) return ['']
    const json = JSON.stringify(body)
    const units = form.split('').map((unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    return [json, json.replaceAll(JSON.stringify(form).slice(1, -1), () => units.join(''))]
  }

  function answering({ status, location }: Answered, text: string): typeof fetch {
    // Header bytes are read as Latin-1, even if a server wrote UTF-8.
    const headers = location === undefined ? {} : { location: Buffer.from(location, 'utf8').toString('latin1') }
    return () => Promise.resolve(new Response(text, { status, headers }))
  }

  async function handedOut(
    answered: Answered,
    text: string,
    id: OperationId,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<string[]> {
    const emitted: unknown[] = []
    const sender = createSender({
      startReplyThread,
      fetch: answering(answered, text),
      version: '1',
      emit: (_channel, payload) => void emitted.push(payload),
    })
    const refused = (thrown: unknown) => thrown
    const outcome = await sender.sendUnchecked(account, id, parameters).catch(refused)
    // The page's JSON is parsed, because an escape may hide a key.
    const written = await sender
      .sendWritten(account, id, parameters)
      .then(({ json, ...rest }) => [readReplyText(json), rest], refused)
    return stringsOf([outcome, written, emitted])
  }

  /** Returns every string and key of a value, including an error's own and those of its causes. */
  function stringsOf(value: unknown): string[] {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    const names = Reflect.ownKeys(value)
    const inner = names.flatMap((name) => stringsOf((value as Record<PropertyKey, unknown>)[name]))
    return names.map(String).concat(inner)
  }

  /**
   * Returns parameters that the table accepts, found by trying, so that a newly marked operation needs no change here.
   */
  function samples(operation: Operation): Record<string, unknown> {
    const needed = Object.entries(operation.parameters).filter(([, { required }]) => required)
    return Object.fromEntries(needed.map(([name, parameter]) => [name, sample(parameter)]))
  }

  function sample({ schema }: Parameter): unknown {
    const candidates = [1, 'sample', true, [], {}, { filename: 'a.txt', content: '' }]
    return candidates.find((candidate) => schema.safeParse(candidate).success)
  }
})
