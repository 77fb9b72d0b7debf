import { describe, expect, it } from 'vitest'
import { findFixes } from './fixes.ts'
import { lintLinkifier } from './lint.ts'
import type { LinkifierDraft } from './schema.ts'

const step: LinkifierDraft = {
  pattern: '(?P<area>[A-Z]+)-(?P<id>\\d+)/(?P<step>\\d)',
  url_template: 'https://x/{area}/{id}{?step}',
  reverse_template: '{area}-{id}/{step}',
  example_input: 'MAINT-2231/4',
  alternative_url_templates: [],
}
const one: LinkifierDraft = {
  ...step,
  pattern: 'T(?P<id>\\d+)',
  url_template: '{id}',
  reverse_template: null,
  example_input: null,
}

const fixes = (draft: LinkifierDraft) => findFixes(draft, lintLinkifier(draft))

describe('a certain fix', () => {
  it.each<[string, LinkifierDraft, Partial<LinkifierDraft>]>([
    [
      'writes the example with its groups',
      { ...step, reverse_template: '{area}-{id}.{step}' },
      { reverse_template: '{area}-{id}/{step}' },
    ],
    [
      'doubles braces in it',
      { ...one, pattern: '\\{(?P<id>\\d+)\\}', example_input: '{7}', reverse_template: 'x' },
      { reverse_template: '{{{id}}}' },
    ],
    [
      'knows the group that is left',
      { ...step, url_template: 'https://x/{area}/{id}{?stage}' },
      { url_template: 'https://x/{area}/{id}{?step}' },
    ],
    [
      'knows the same name in another case',
      { ...step, reverse_template: '{area}-{ID}/{step}' },
      { reverse_template: '{area}-{id}/{step}' },
    ],
    ['closes a brace', { ...step, reverse_template: '{area}-{id}/{step' }, { reverse_template: '{area}-{id}/{step}' }],
    ['fills an empty field', { ...one, reverse_template: 'T{}', example_input: 'T1' }, { reverse_template: 'T{id}' }],
    [
      'takes spaces out of a template',
      { ...one, url_template: 'https://x/{ id }' },
      { url_template: 'https://x/{id}' },
    ],
    ['takes them out everywhere', { ...one, url_template: '{ id }{? id }' }, { url_template: '{id}{?id}' }],
    ['writes a possessive repetition as RE2 does', { ...one, pattern: 'T(?P<id>\\d++)' }, { pattern: 'T(?P<id>\\d+)' }],
    ['writes an atomic group as RE2 does', { ...one, pattern: '(?>T)(?P<id>\\d)' }, { pattern: '(?:T)(?P<id>\\d)' }],
  ])('%s', (_, draft, expected) => {
    const [fix] = fixes(draft)
    expect(fix && { [fix.field]: fix.text }).toEqual(expected)
    expect(fix && lintLinkifier({ ...draft, [fix.field]: fix.text }).problems).toEqual([])
  })

  it('reaches into alternatives', () => {
    const draft = {
      ...step,
      alternative_url_templates: ['https://ok/{area}/{id}/{step}', 'https://old/{area}/{id}#{stage}'],
    }
    expect(fixes(draft)[0]).toMatchObject({ index: 1, text: 'https://old/{area}/{id}#{step}', shown: '{step}' })
  })

  it('replaces every occurrence of a wrong name', () => {
    expect(fixes({ ...one, url_template: '{x}/{?x}' })[0]?.text).toBe('{id}/{?id}')
  })

  it('is not offered if several are possible, or if it would cause another problem', () => {
    expect(fixes({ ...step, url_template: 'https://x/{a}{b}' })).toEqual([])
    expect(fixes({ ...one, url_template: '{a}{b}' })).toEqual([])
    expect(fixes({ ...one, url_template: '{ id }{' })).toEqual([])
    expect(fixes({ ...one, url_template: '{first name}' })).toEqual([])
    expect(fixes({ ...one, pattern: 'T1', url_template: 'x', example_input: 'T1', reverse_template: 'U1' })).toEqual([])
    expect(fixes({ ...one, pattern: 'T(?P<id>\\d+)(?=x)' })).toEqual([])
    expect(fixes({ ...one, example_input: 'see T1', reverse_template: 'T{id}' })).toEqual([])
  })
})

describe('a group in the syntax of another program', () => {
  it('is offered in braces, by name or number', () => {
    const templates = [
      'https://x/%(id)s',
      'https://x/{{id}}',
      'https://x/{{ id }}',
      'https://x/$1',
      'https://x/\\1',
      'https://x/\\g<id>',
      'https://x/\\g<1>',
      'https://x/$id',
      'https://x/%1',
      'https://x/\\k<id>',
      "https://x/\\k'id'",
      'https://x/%s',
      'https://x/%d',
      'https://x/$(id)',
      'https://x/$<id>',
      'https://x/<id>',
      'https://x/<1>',
      'https://x/:id',
      'https://x/%id%',
      'https://x/[id]',
      'https://x/${1}',
      'https://x/#{1}',
      'https://x/%{1}',
      'https://x/\\{1}',
      'https://x/\\g{1}',
      'https://x/\\k{1}',
      'https://x/{1}',
      'https://x/{ id }',
      'https://x/{$id}',
      'https://x/{:id}',
      'https://x/{id:d}',
      'https://x/{id!s}',
      'https://x/{{{id}}}',
      'https://x/{{id|urlencode}}',
      'https://x/${{ id }}',
      'https://x/$\\{id\\}',
      'https://x/\\{id\\}',
      'https://x/%7Bid%7D',
      'https://x/$id$',
      'https://x/%1$s',
      'https://x/<%= id %>',
      'https://x/[1]',
      'https://x/[[id]]',
      'https://x/((id))',
      'https://x/(id)',
      'https://x/@id',
      'https://x/(?P<id>\\d+)',
      'https://x/(?P=id)',
      'https://x/{{ID}}',
      'https://x/%(Id)s',
    ]
    for (const url_template of templates) {
      const text = 'https://x/{id}'
      expect(fixes({ ...one, url_template })[0], url_template).toMatchObject({ field: 'url_template', text })
      const other = fixes({ ...one, url_template: text, alternative_url_templates: [url_template] })[0]
      expect(other, url_template).toMatchObject({ field: 'alternative_url_templates', index: 0, text })
    }
    expect(fixes({ ...step, url_template: 'https://x/$1/$2?step=$3' })[0]?.text).toBe(
      'https://x/{area}/{id}?step={step}',
    )
    expect(fixes({ ...step, url_template: 'https://x/{1}/$2$3' })[0]?.text).toBe('https://x/{area}/{id}{step}')
    // An encoded letter stays.
    expect(fixes({ ...step, url_template: 'https://x/%1/%2?step=%3&q=%2f' })[0]?.text).toBe(
      'https://x/{area}/{id}?step={step}&q=%2f',
    )
    expect(fixes({ ...step, url_template: 'https://x:8080/:area/<id>?a:b&step=:step' })[0]?.text).toBe(
      'https://x:8080/{area}/{id}?a:b&step={step}',
    )
    expect(fixes({ ...step, reverse_template: '%(area)s-{{id}}/$3' })[0]).toMatchObject({
      field: 'reverse_template',
      text: '{area}-{id}/{step}',
    })
  })

  it('is not offered if the pattern has no such group', () => {
    for (const url_template of [
      'https://x/%s/%s',
      'https://x/$1/$2',
      'https://x/{%1}',
      'https://x/<no>',
      'https://x/:no',
      'https://x/%d0',
      'https://x:id/a',
    ])
      expect(fixes({ ...one, url_template }), url_template).toEqual([])
    expect(fixes({ ...step, url_template: 'https://x/%s' })).toEqual([])
    for (const url_template of ['https://x/$2', 'https://x/%(no)s', 'https://x/%20a', 'https://x/$HOME'])
      expect(
        fixes({ ...one, url_template }).map(({ text }) => text),
        url_template,
      ).not.toContain('https://x/{id}')
    expect(fixes({ ...one, pattern: '(T)(?P<id>\\d+)', url_template: 'https://x/$1' })).toEqual([])
    expect(fixes({ ...one, pattern: '(T)(?P<id>\\d+)', url_template: 'https://x/$2' })[0]?.text).toBe('https://x/{id}')
  })
})
