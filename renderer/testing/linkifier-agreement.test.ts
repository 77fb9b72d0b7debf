import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lintLinkifier } from '../features/linkifiers/lint.ts'
import type { LinkifierDraft } from '../features/linkifiers/schema.ts'

/**
 * Compares two independent implementations of one rule: the page's prediction, and the answer of the demo organization,
 * which shares no code with the page (service.md#linkifier-validation).
 */

interface DemoServer {
  readonly url: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
  readonly close: () => Promise<void>
}

// The module is imported by a name that the type checker does not resolve, because the server needs Node's types, which
// the page must not have.
const demoServerModule = new URL('../../electron/demo-server/index.ts', import.meta.url).href
const many = 6_000

let server: DemoServer
let authorization: string

beforeAll(async () => {
  const { startDemoServer } = (await import(/* @vite-ignore */ demoServerModule)) as {
    startDemoServer: (options: Record<string, unknown>) => Promise<DemoServer>
  }
  server = await startDemoServer({ rateLimitPerMinute: 1_000_000 })
  const owner = server.accounts.find(({ role }) => role === 'owner')
  authorization = `Basic ${btoa(`${owner?.email ?? ''}:${owner?.apiKey ?? ''}`)}`
})
afterAll(() => server.close())

/** Returns the server's first error for a draft; null if it accepts the draft. */
async function askServer(draft: LinkifierDraft): Promise<string | null> {
  const answer = await fetch(`${server.url}/api/v1/realm/filters/1`, {
    method: 'PATCH',
    headers: { Authorization: authorization },
    body: new URLSearchParams({
      pattern: draft.pattern,
      url_template: draft.url_template,
      reverse_template: draft.reverse_template ?? '',
      example_input: draft.example_input ?? '',
      alternative_url_templates: JSON.stringify(draft.alternative_url_templates ?? []),
    }),
  })
  const body = (await answer.json()) as { result: string; msg: string }
  if (answer.status === 200 && body.result === 'success') return null
  expect(answer.status).toBe(400)
  return body.msg
}

const names = ['a', 'id', 'step', 'x1']
const name = fc.constantFrom(...names)
const space = fc.constantFrom('', '', '', ' ', '\n\t')
const some = <T>(value: fc.Arbitrary<T>, maxLength: number) => fc.array(value, { maxLength })
const joined = (value: fc.Arbitrary<string>, maxLength: number) => some(value, maxLength).map((parts) => parts.join(''))

const atom = fc.constantFrom(
  'T',
  'é',
  '\\d',
  '\\d+',
  '[A-Z]',
  '\\pL',
  '-',
  '/',
  '\\{',
  '\\}',
  '.',
  '(b)',
  '(?:c)?',
  '😀',
)
const group = fc
  .tuple(name, fc.constantFrom('\\d+', '[a-z]+', '(x)?', '', '(?P<deep>y)'), fc.constantFrom('', '', '?', '{1,2}'))
  .map(([called, inside, times]) => `(?P<${called}>${inside})${times}`)
const oddity = fc.constantFrom(
  '(',
  ')',
  '[',
  '*',
  '\\1',
  '(?=a)',
  '(?i)',
  '(?<n>z)',
  '(?<!z)',
  '\\',
  '|',
  'a{1001}',
  '\\Q(\\E',
  '[)]',
  '++',
)
const pattern = joined(
  fc.oneof({ weight: 5, arbitrary: atom }, { weight: 4, arbitrary: group }, { weight: 1, arbitrary: oddity }),
  5,
)
const expression = fc
  .tuple(
    fc.constantFrom('', '', '+', '#', '.', '/', ';', '?', '&', '!'),
    some(name, 2),
    fc.constantFrom('', '', '*', ':3', ':0'),
  )
  .map(([operator, called, modifier]) => `{${operator}${called.join(',')}${modifier}}`)
const template = joined(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('https://h/', '-', 'é', ' ', '%20') },
    { weight: 5, arbitrary: expression },
    { weight: 1, arbitrary: fc.constantFrom('{', '}', '{}', '{ a }') },
  ),
  4,
)
const reverse = joined(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('T', '-', '1', 'é') },
    { weight: 4, arbitrary: name.map((called) => `{${called}}`) },
    { weight: 1, arbitrary: fc.constantFrom('{{', '}}', '{', '}', '{}', '{ a }', '{deep}') },
  ),
  4,
)
const example = joined(fc.constantFrom('T', '1', '12', 'é', 'ab', '-', '/', 'x', 'y', '{', '}', 'b', ' ', '😀'), 6)
const orNull = (value: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: value })
const padded = (value: fc.Arbitrary<string>) => fc.tuple(space, value, space).map((parts) => parts.join(''))

const wild: fc.Arbitrary<LinkifierDraft> = fc.record({
  pattern: padded(pattern),
  url_template: padded(template),
  reverse_template: orNull(padded(reverse)),
  example_input: orNull(padded(example)),
  alternative_url_templates: some(template, 2),
})

/** Drafts that are valid except in at most one place, so that later checks are reached as often as the first. */
const nearly: fc.Arbitrary<LinkifierDraft> = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('-', '/', 'é', '{', '}'),
    fc.constantFrom(
      '',
      'pattern',
      'url_template',
      'reverse_template',
      'example_input',
      'alternative',
      'no example',
      'blank',
      'lost variable',
    ),
    fc.oneof(oddity, expression, reverse, fc.constantFrom('{', '{}', '{a')),
    some(fc.constantFrom('', '?', '/', '+'), 1),
  )
  .map(([called, between, damaged, damage, operators]) => {
    const quoted = between.replace(/[{}]/, '\\$&')
    const operator = operators[0] ?? ''
    const used = damaged === 'lost variable' ? called.slice(1) : called
    const urls = `https://h/${used.map((one) => `{${operator}${one}}`).join('/')}`
    const written = between === '{' || between === '}' ? between + between : between
    const add = (field: string) => (damaged === field ? damage : '')
    return {
      pattern: damaged === 'blank' ? ' ' : called.map((one) => `(?P<${one}>\\d+)`).join(quoted) + add('pattern'),
      url_template: urls + add('url_template'),
      reverse_template: called.map((one) => `{${one}}`).join(written) + add('reverse_template'),
      example_input:
        damaged === 'no example'
          ? null
          : called.map((_, index) => String(index + 7)).join(between) + add('example_input'),
      alternative_url_templates: [`${urls}/old${add('alternative')}`],
    }
  })

it(`foresees the demo organization’s answer to ${many} drafts`, async () => {
  const drafts = fc.sample(fc.oneof(wild, nearly), { numRuns: many })
  const seen = new Map<string, number>()
  for (let from = 0; from < drafts.length; from += 50) {
    const group = drafts.slice(from, from + 50)
    const answers = await Promise.all(group.map(askServer))
    group.forEach((draft, index) => {
      const [first] = lintLinkifier(draft).problems
      seen.set(first?.kind ?? 'accepted', (seen.get(first?.kind ?? 'accepted') ?? 0) + 1)
      expect({ draft, message: first?.message ?? null }).toEqual({ draft, message: answers[index] })
    })
  }
  // If no draft reached a rule, the test would show nothing about that rule.
  expect([...seen.keys()].sort()).toEqual([
    'accepted',
    'bad_regex',
    'blank_field',
    'example_not_matching',
    'example_required',
    'group_not_in_pattern',
    'group_not_in_url_template',
    'invalid_url_template',
    'reverse_empty_field',
    'reverse_mismatch',
    'reverse_missing_brace',
    'reverse_unknown_group',
  ])
  expect(Object.fromEntries([...seen].filter(([, count]) => count < 20))).toEqual({})
}, 120_000)

it('agree that an optional group without a match changes the result', async () => {
  const draft: LinkifierDraft = {
    pattern: 'a(?P<x>b)?',
    url_template: 'https://h/{x}',
    reverse_template: 'a{x}',
    example_input: 'a',
    alternative_url_templates: [],
  }
  expect(await askServer(draft)).toBe('Example text does not match auto-conversion field.')
  expect(lintLinkifier(draft).problems[0]?.kind).toBe('reverse_mismatch')
})
