import type { LinkifierValues } from '#contract/records/linkifier.ts'

/** Examples to start from; only the host must be replaced. */
export const starters = {
  issue: {
    pattern: '#(?P<id>[0-9]+)',
    example_input: '#1234',
    url_template: 'https://tracker.example.com/issues/{id}',
    reverse_template: '#{id}',
    alternative_url_templates: [],
  },
  ticket: {
    pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
    example_input: 'OPS-421',
    url_template: 'https://tickets.example.com/browse/{project}-{number}',
    reverse_template: '{project}-{number}',
    alternative_url_templates: ['https://tickets.example.com/{project}/{number}'],
  },
  commit: {
    pattern: 'commit (?P<sha>[0-9a-f]{7,40})',
    example_input: 'commit 9f2c1ab',
    url_template: 'https://git.example.com/commit/{sha}',
    reverse_template: 'commit {sha}',
    alternative_url_templates: [],
  },
  rfc: {
    pattern: 'RFC (?P<number>[0-9]{1,5})',
    example_input: 'RFC 6570',
    url_template: 'https://www.rfc-editor.org/rfc/rfc{number}',
    reverse_template: 'RFC {number}',
    alternative_url_templates: ['https://datatracker.ietf.org/doc/html/rfc{number}'],
  },
  wiki: {
    pattern: 'wiki:(?P<page>[0-9A-Za-z/_-]+)',
    example_input: 'wiki:onboarding/first-day',
    url_template: 'https://wiki.example.com/{+page}',
    reverse_template: 'wiki:{page}',
    alternative_url_templates: [],
  },
} as const satisfies Record<string, { [K in keyof LinkifierValues]: Readonly<LinkifierValues[K]> }>
export type StarterName = keyof typeof starters

export const starterNames = Object.keys(starters) as StarterName[]

export function starterValues(name: StarterName): LinkifierValues {
  const starter = starters[name]
  return { ...starter, alternative_url_templates: [...starter.alternative_url_templates] }
}
