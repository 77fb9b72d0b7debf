import { describe, expect, it } from 'vitest'
import { lintLinkifier } from './lint.ts'
import type { LinkifierDraft, LinkifierProblem, ProblemKind } from './schema.ts'

const ticket: LinkifierDraft = {
  pattern: 'T(?P<id>\\d+)',
  url_template: 'https://x.example/{id}',
  reverse_template: 'T{id}',
  example_input: 'T42',
  alternative_url_templates: [],
}

const lint = (changes: Partial<LinkifierDraft> = {}) => lintLinkifier({ ...ticket, ...changes })
const kinds = (changes: Partial<LinkifierDraft>) => lint(changes).problems.map(({ kind }) => kind)
const at = (text: string, { start, end }: LinkifierProblem) => text.slice(start, end)

describe('a draft the service accepts', () => {
  it('has no problem, and all results', () => {
    expect(lint()).toEqual({
      problems: [],
      groups: ['id'],
      variables: ['id'],
      match: { start: 0, end: 3, text: 'T42', groups: { id: '42' } },
      url: 'https://x.example/42',
      reversed: 'T42',
    })
  })

  it.each<[string, Partial<LinkifierDraft>]>([
    ['without example and reverse template', { example_input: null, reverse_template: null }],
    ['with an example alone', { reverse_template: null }],
    ['with empty texts for null', { example_input: '', reverse_template: '' }],
    [
      'with white space around everything',
      { pattern: ' T(?P<id>\\d+)\n', example_input: '\tT42 ', reverse_template: ' T{id} ' },
    ],
    ['with space that only Python strips', { reverse_template: '\x1cT{id}\x85' }],
    ['with no alternatives known', { alternative_url_templates: null }],
    ['with an alternative of the same variables', { alternative_url_templates: ['https://old.example/?q={id}'] }],
    [
      'without braces, which is a template',
      { pattern: 'abc', url_template: 'not a url', reverse_template: 'abc', example_input: 'abc' },
    ],
    ['with flags', { pattern: '(?i)t(?P<id>\\d+)', example_input: 't42', reverse_template: 't{id}' }],
    ['with letters of any script', { pattern: '(?P<id>\\pL+)', example_input: 'Grüße', reverse_template: '{id}' }],
    [
      'with nested groups',
      { pattern: '(?P<a>T(?P<id>\\d+))', url_template: 'https://x/{a}/{id}', reverse_template: '{a}' },
    ],
    ['with unnamed groups, which are nobody’s business', { pattern: '(T)(?P<id>\\d+)(?:x)?' }],
    ['with braces written out', { pattern: '\\{(?P<id>\\d+)\\}', example_input: '{42}', reverse_template: '{{{id}}}' }],
    ['with a lone closing brace', { pattern: '(?P<id>\\d+)\\}', example_input: '42}', reverse_template: '{id}}' }],
    ['with a group in the newer spelling', { pattern: 'T(?<id>\\d+)' }],
    [
      'with an optional group the reverse template leaves out',
      { pattern: 'T(?P<id>\\d+)(?P<x>a)?', url_template: '{id}{x}' },
    ],
    ['with a variable used twice', { url_template: '{id}{?id}' }],
  ])('%s', (_, changes) => {
    expect(lint(changes).problems).toEqual([])
  })

  it('finds the match anywhere in the example, with positions in the text as given', () => {
    const { match } = lint({ example_input: '  see T42, please', reverse_template: null })
    expect(match).toEqual({ start: 6, end: 9, text: 'T42', groups: { id: '42' } })
  })

  it('counts in UTF-16 units', () => {
    const { match, url } = lint({ pattern: '😀(?P<id>.)', example_input: '😀😀', reverse_template: null })
    expect(match).toMatchObject({ start: 0, end: 4, groups: { id: '😀' } })
    expect(url).toBe('https://x.example/%F0%9F%98%80')
  })

  it('omits an absent optional group from the URL', () => {
    const { url, match } = lint({
      pattern: 'T(?P<id>\\d+)(?:/(?P<step>\\d+))?',
      url_template: 'https://x.example/{id}{?step}',
    })
    expect(match?.groups).toEqual({ id: '42', step: null })
    expect(url).toBe('https://x.example/42')
  })
})

describe('each kind of problem', () => {
  it.each<[ProblemKind, Partial<LinkifierDraft>, string]>([
    ['blank_field', { pattern: '  ' }, 'This field cannot be blank.'],
    ['blank_field', { url_template: '' }, 'This field cannot be blank.'],
    ['invalid_url_template', { url_template: 'https://x/{id' }, 'Invalid URL template.'],
    ['invalid_url_template', { url_template: 'https://x/{}' }, 'Invalid URL template.'],
    ['invalid_url_template', { url_template: 'https://x/id}' }, 'Invalid URL template.'],
    ['invalid_url_template', { url_template: '{id:0}' }, 'Invalid URL template.'],
    ['invalid_url_template', { url_template: '{ id }' }, 'Invalid URL template.'],
    ['invalid_url_template', { url_template: '{!id}' }, 'Invalid URL template.'],
    ['invalid_url_template', { alternative_url_templates: ['{id'] }, 'Invalid URL template.'],
    ['bad_regex', { pattern: 'T(?P<id>\\d+' }, 'Bad regular expression: missing ): T(?P<id>\\d+'],
    ['example_required', { example_input: null }, 'Example text is required when auto-conversion field is set.'],
    ['example_not_matching', { example_input: 'nothing' }, 'Example input does not match the linkifier pattern.'],
    ['reverse_missing_brace', { reverse_template: 'T{id' }, "Invalid auto-conversion field: missing '}' character."],
    ['reverse_empty_field', { reverse_template: 'T{}' }, 'Invalid auto-conversion field: empty field name.'],
    [
      'reverse_unknown_group',
      { reverse_template: 'T{ id }' },
      "Group ' id ' in auto-conversion field is not present in linkifier pattern.",
    ],
    ['reverse_mismatch', { reverse_template: 'X{id}' }, 'Example text does not match auto-conversion field.'],
    [
      'group_not_in_pattern',
      { url_template: '{id}{b}{a}' },
      "Group 'a' in URL template is not present in linkifier pattern.",
    ],
    [
      'group_not_in_url_template',
      { url_template: 'https://x' },
      "Group 'id' in linkifier pattern is not present in URL template.",
    ],
    [
      'group_not_in_pattern',
      { alternative_url_templates: ['{id}{b}'] },
      "Group 'b' in URL template is not present in linkifier pattern.",
    ],
    [
      'group_not_in_url_template',
      { alternative_url_templates: ['https://x'] },
      "Group 'id' in linkifier pattern is not present in URL template.",
    ],
  ])('%s of %j', (kind, changes, message) => {
    expect(lint(changes).problems[0]).toMatchObject({ kind, message })
  })

  it('compares the reverse template with the whole example, not with the part that matched', () => {
    expect(kinds({ example_input: 'see T42' })).toEqual(['reverse_mismatch'])
  })

  it('allows a different result if a group to be written has no match', () => {
    const changes = { pattern: 'T(?P<id>\\d+)(?P<x>a)?', url_template: '{id}{x}', reverse_template: 'T{id}{x}' }
    expect(lint(changes).problems).toMatchObject([{ kind: 'reverse_mismatch', name: 'x' }])
  })
})

describe('the order', () => {
  it('is the service’s: fields, expression, example, reverse template, names, alternatives', () => {
    expect(
      kinds({
        example_input: 'T42',
        reverse_template: 'X{id}',
        url_template: '{zoo}',
        alternative_url_templates: ['{id}{b}'],
      }),
    ).toEqual(['reverse_mismatch', 'group_not_in_pattern', 'group_not_in_url_template', 'group_not_in_pattern'])
    expect(kinds({ pattern: '(', url_template: '{', reverse_template: 'a', example_input: '' })).toEqual([
      'invalid_url_template',
      'bad_regex',
      'example_required',
    ])
  })

  it('reads the reverse template from left to right', () => {
    expect(kinds({ reverse_template: '{x}{}{' })).toEqual([
      'reverse_unknown_group',
      'reverse_empty_field',
      'reverse_missing_brace',
    ])
  })

  it('skips the names when the template is invalid', () => {
    expect(kinds({ url_template: '{nobody}{' })).toEqual(['invalid_url_template'])
  })

  it('names missing groups alphabetically', () => {
    expect(lint({ url_template: '{id}{b}{a}' }).problems.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})

describe('positions', () => {
  it.each<[string, Partial<LinkifierDraft>, string, string]>([
    ['an invalid expression', { url_template: ' https://x/{id}/{!}' }, 'url_template', '{!}'],
    ['a variable without a group', { url_template: ' {?id,stage}' }, 'url_template', 'stage'],
    ['a group without a variable', { pattern: ' T(?P<id>\\d+)(?P<b>[)])?' }, 'pattern', '(?P<b>[)])'],
    ['an unknown group', { reverse_template: ' T{id}{no}' }, 'reverse_template', '{no}'],
    ['the character that is written wrongly', { reverse_template: ' T-{id}' }, 'reverse_template', '-'],
    [
      'a field that is written wrongly',
      { reverse_template: 'T{id}', example_input: 'T42 T43' },
      'reverse_template',
      'T{id}',
    ],
    ['a missing brace', { reverse_template: ' T{id}{no' }, 'reverse_template', '{no'],
    ['an unclosed parenthesis', { pattern: ' a(b)(c' }, 'pattern', '('],
    ['an unexpected one', { pattern: '[)](a))b' }, 'pattern', ')'],
    ['a look-ahead behind an escaped one', { pattern: '\\(?=a(?=b)' }, 'pattern', '(?='],
    ['a back-reference', { pattern: '(a)\\1' }, 'pattern', '\\1'],
    ['a look-behind', { pattern: '(?<a>a)(?<!b)c' }, 'pattern', '(?<!'],
    ['a problem after a repeated name', { pattern: '(?P<a>a)(?P<a>b)(' }, 'pattern', '('],
  ])('%s', (_, changes, field, shown) => {
    const problem = lint(changes).problems.find((one) => one.field === field)
    expect(problem && at(String(changes[field as keyof LinkifierDraft]), problem)).toBe(shown)
  })

  it('names a look-behind as the service does', () => {
    expect(lint({ pattern: '(?<!x)(?P<id>y)' }).problems[0]?.message).toBe(
      'Bad regular expression: invalid perl operator: (?<!',
    )
  })
})

it('gives a repeated name to its first group, as the service does', () => {
  const report = lint({
    pattern: '(?P<id>a)[(?P<id>]*(?P<id>b)',
    url_template: 'https://x.example/{id}',
    example_input: 'ab',
    reverse_template: null,
  })
  expect(report).toMatchObject({ problems: [], groups: ['id'], url: 'https://x.example/a', match: { text: 'ab' } })
})

describe('patterns that RE2 refuses and JavaScript accepts', () => {
  it.each(['a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '\\u0041', '\\cA', '[a-z]{1001}'])(
    '%s',
    (pattern) => {
      expect(() => new RegExp(pattern)).not.toThrow()
      expect(kinds({ pattern, example_input: null, reverse_template: null })).toContain('bad_regex')
    },
  )

  it.each(['a++', 'a*+', '(?>a)', '(?P<é>a)', '\\p{Nonsense}', '(?x) a'])('include %s', (pattern) => {
    expect(kinds({ pattern, example_input: null, reverse_template: null })).toContain('bad_regex')
  })
})

it('takes no longer than a test may for hostile patterns', () => {
  lint({ pattern: '(a+)+$', example_input: `${'a'.repeat(100_000)}!` })
  lint({ pattern: '('.repeat(2_000), example_input: 'a' })
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join('|')
  expect(lint({ pattern: words, example_input: 'word1999' })).toBeDefined()
})

describe('cases that are hard to locate or to write', () => {
  it.each([
    ['😀42', '.(?P<id>\\d+)', '😁{id}', 0, 2],
    ['😀😀y42', '..y(?P<id>\\d+)', '😀😀x{id}', 4, 5],
    ['😀y42', '.y(?P<id>\\d+)', '😀😁{id}', 2, 4],
  ])('marks whole characters: %s', (example_input, pattern, reverse_template, start, end) => {
    expect(lint({ example_input, pattern, reverse_template }).problems).toMatchObject([
      { kind: 'reverse_mismatch', start, end },
    ])
  })
  it('writes nothing for invalid templates', () => {
    for (const reverse_template of ['T{constructor}', 'T{id', 'T{}']) {
      expect(lint({ reverse_template })).not.toHaveProperty('reversed')
    }
    const absent = lint({ pattern: 'T(?P<id>\\d+)(?P<x>a)?', url_template: '{id}{x}', reverse_template: 'T{id}{x}' })
    expect(absent.problems).toMatchObject([{ kind: 'reverse_mismatch', name: 'x' }])
    expect(absent).not.toHaveProperty('reversed')
  })
  it('omits results that would not fit into memory', () => {
    const long = { pattern: '(?P<id>a+)', example_input: 'a'.repeat(30_000) }
    expect(lint({ ...long, url_template: '{id}'.repeat(20_000), reverse_template: '{id}' })).not.toHaveProperty('url')
    const { problems } = lint({ ...long, url_template: '{id}', reverse_template: '{id}'.repeat(20_000) })
    expect(problems).toMatchObject([{ kind: 'reverse_mismatch' }])
  })
  it.each(['\\p{Emoji}', '\\P{LC}', '\\p{^Cn}', '[a\\p{Alphabetic}]', '\\p{Unknown}'])(
    'refuses the class %s, which RE2 does not have',
    (name) => {
      const [problem] = lint({ pattern: `T(?P<id>${name})` }).problems
      expect(problem).toMatchObject({ kind: 'bad_regex', message: expect.stringContaining('invalid character class') })
      expect(at(`T(?P<id>${name})`, problem ?? { kind: 'bad_regex', field: 'pattern', message: '' })).toMatch(/^\\p/i)
    },
  )
  it.each(['\\p{Greek}', '\\pN', '\\P{^Lu}', '\\p{Any}', '\\Q\\p{Emoji}\\E', '\\\\p'])('accepts %s', (name) => {
    expect(kinds({ pattern: `T(?P<id>\\d+)(?:${name})?` })).toEqual([])
  })
})
