import { expect } from 'vitest'
import { records, type Demo } from '../testing/demo.ts'
import {
  bad,
  expectOutcome,
  fieldsOf,
  missing,
  notAdministrator,
  row,
  rule,
  ruleAt,
  type Outcome,
  type Send,
} from './rules.ts'

const base = { pattern: 'ABC-(?P<id>[0-9]+)', url_template: 'https://abc.example/{id}' }
const full = { ...base, example_input: 'ABC-12', reverse_template: 'ABC-{id}' }
const admin = (server: Demo) => server.as('administrator')

const field = (name: string, msg: string | RegExp): Outcome =>
  bad(msg, { errors: { [name]: expect.any(Array) as unknown } })
const whole = (msg: string): Outcome => bad(msg, { errors: { __all__: [msg] } })
const badRegex = bad(/^Bad regular expression: /, { errors: { __all__: [expect.any(String)] } })

const forms: readonly (readonly [section: string, method: string, path: string])[] = [
  ['linkifiers', 'POST', '/realm/filters'],
  ['linkifiers', 'PATCH', '/realm/filters/3'],
]

export function linkifiers(): void {
  for (const [section, method, path] of forms) {
    const send: Send = async (server, change) => await admin(server).send(method, path, fieldsOf(base, change))
    const sendFull: Send = async (server, change) => await admin(server).send(method, path, fieldsOf(full, change))
    row(section, send, 'pattern', {
      valid: ['(?i)abc(?P<id>\\pL+)', '  padded(?P<id>x)  '],
      absent: missing('pattern'),
      wrong: [
        ['', field('pattern', 'This field cannot be blank.')],
        ['(?P<id>[0-9]+', badRegex],
        ['(?=x)(?P<id>y)', badRegex],
        ['(?P<id>x)\\1', badRegex],
        ['(?P<id>x++)', badRegex],
        ['(?<!x)(?P<id>y)', whole('Bad regular expression: invalid perl operator: (?<!')],
        ['HF-(?P<id>[0-9]{4})', bad(/already exists/, { errors: { __all__: [expect.any(String)] } })],
      ],
    })
    row(section, send, 'url_template', {
      valid: ['https://x.example/{+id}', 'https://x.example/{?id}', 'not even a url {id}', 'https://x.example/{id:3}'],
      absent: missing('url_template'),
      wrong: [
        ['', field('url_template', 'This field cannot be blank.')],
        ['https://x.example/{id', field('url_template', 'Invalid URL template.')],
        ['https://x.example/id}', field('url_template', 'Invalid URL template.')],
        ['https://x.example/{i d}', field('url_template', 'Invalid URL template.')],
        ['https://x.example/{}', field('url_template', 'Invalid URL template.')],
        ['https://x.example/{=id}', field('url_template', 'Invalid URL template.')],
        ['https://x.example/', whole("Group 'id' in linkifier pattern is not present in URL template.")],
        ['https://x.example/{id}{b}{a}', whole("Group 'a' in URL template is not present in linkifier pattern.")],
      ],
    })
    row(section, sendFull, 'reverse_template', {
      valid: ['ABC-{id}', ''],
      absent: 'success',
      wrong: [
        ['ABC-{id', whole("Invalid auto-conversion field: missing '}' character.")],
        ['ABC-{}', whole('Invalid auto-conversion field: empty field name.')],
        ['ABC-{ id}', whole("Group ' id' in auto-conversion field is not present in linkifier pattern.")],
        ['ABC-{no}', whole("Group 'no' in auto-conversion field is not present in linkifier pattern.")],
        ['XYZ-{id}', whole('Example text does not match auto-conversion field.')],
        ['ABC-{{id}}', whole('Example text does not match auto-conversion field.')],
      ],
    })
    row(section, sendFull, 'example_input', {
      valid: ['ABC-12'],
      absent: bad('Example text is required when auto-conversion field is set.', {
        required_parameter: 'Example text',
        set_parameter: 'auto-conversion field',
      }),
      wrong: [
        ['', bad('Example text is required when auto-conversion field is set.')],
        ['DEF-12', whole('Example input does not match the linkifier pattern.')],
        ['see ABC-12 here', whole('Example text does not match auto-conversion field.')],
      ],
    })
    row(section, send, 'alternative_url_templates', {
      valid: ['[]', '["https://old.example/{id}", "https://older.example/x{?id}"]'],
      absent: 'success',
      wrong: [
        ['"https://x"', bad()],
        ['https://x', bad()],
        ['[1]', bad()],
        ['["https://x/{id"]', field('alternative_url_templates', 'Invalid URL template.')],
        ['["https://x/"]', field('alternative_url_templates', /not present/)],
      ],
    })
    rule(section, 'doubled braces are literal', async (server) => {
      const fields = { ...full, pattern: '\\{(?P<id>[0-9]+)\\}', example_input: '{12}', reverse_template: '{{{id}}}' }
      expectOutcome(await admin(server).send(method, path, fields), 'success')
    })
    rule(section, 'of groups with the same name, the first has it', async (server) => {
      const fields = { ...full, pattern: '(?P<id>a)(?P<id>b)', example_input: 'ab', reverse_template: '{id}b' }
      expectOutcome(await admin(server).send(method, path, fields), 'success')
    })
    rule(section, 'an optional group without a match makes the result differ', async (server) => {
      const fields = {
        pattern: 'A(?P<id>[0-9]+)(?P<rev>r)?',
        url_template: 'https://x.example/{id}{rev}',
        example_input: 'A1x',
        reverse_template: 'A{id}{rev}x',
      }
      expectOutcome(await admin(server).send(method, path, { ...fields, reverse_template: 'A{id}{rev}y' }), bad())
    })
    rule(section, 'an invalid template does not hide a problem across fields', async (server) => {
      const fields = { ...full, url_template: '{', example_input: 'nothing' }
      const { body } = await admin(server).send(method, path, fields)
      expect(body['errors']).toMatchObject({ url_template: ['Invalid URL template.'], __all__: [expect.any(String)] })
    })
    for (const role of ['moderator', 'member', 'guest', 'bot'] as const) {
      rule(section, `a ${role} is refused`, async (server) => {
        expectOutcome(await server.as(role).send(method, path, base), notAdministrator)
      })
    }
    ruleAt(175, section, 'url_format_string in place of url_template', async (server) => {
      const older = { pattern: 'ABC-(?P<id>[0-9]+)', url_format_string: 'https://abc.example/%(id)s' }
      expectOutcome(await admin(server).send(method, path, older), 'success')
      expectOutcome(await admin(server).send(method, path, base), missing('url_format_string'))
      const list = records((await admin(server).get('/realm/linkifiers')).body['linkifiers'])
      expect(list.some((item) => item['url_format'] === 'https://abc.example/%(id)s')).toBe(true)
    })
    ruleAt(448, section, 'the three later fields are not supported yet', async (server) => {
      const { body } = await admin(server).send(method, path, { ...full, alternative_url_templates: '[]' })
      expect(body['ignored_parameters_unsupported']).toEqual([
        'alternative_url_templates',
        'example_input',
        'reverse_template',
      ])
    })
  }
  linkifierAnswers()
}

function linkifierAnswers(): void {
  rule('linkifiers', 'the answer has an id, and the new linkifier is last', async (server) => {
    const { body } = await admin(server).send('POST', '/realm/filters', full)
    const list = records((await server.as('guest').get('/realm/linkifiers')).body['linkifiers'])
    expect(list.at(-1)).toEqual({ id: body['id'], ...full, alternative_url_templates: [] })
  })
  rule('linkifiers', 'the answer is empty, and the change is stored', async (server) => {
    const { body } = await admin(server).send('PATCH', '/realm/filters/3', full)
    expect(body).toEqual({ result: 'success', msg: '' })
    const list = records((await admin(server).get('/realm/linkifiers')).body['linkifiers'])
    expect(list[2]).toMatchObject({ id: 3, ...full })
  })
  rule('linkifiers', 'an empty reverse_template resets the field to null', async (server) => {
    const fields = { pattern: 'HF-(?P<id>[0-9]{4})', url_template: 'https://x.example/{id}', reverse_template: '' }
    expectOutcome(await admin(server).send('PATCH', '/realm/filters/1', fields), 'success')
    const list = records((await admin(server).get('/realm/linkifiers')).body['linkifiers'])
    expect(list[0]).toMatchObject({ reverse_template: null })
  })
  rule('linkifiers', 'an unknown filter_id is refused', async (server) => {
    expectOutcome(await admin(server).send('PATCH', '/realm/filters/99', base), bad('Linkifier not found.'))
  })
  rule('events', 'realm_linkifiers goes to clients that can expand templates', async (server) => {
    const able = await server.events('member', { linkifier_url_template: true })
    const unable = await server.events('member')
    await admin(server).send('POST', '/realm/filters', base)
    expect(await able.next()).toMatchObject([{ type: 'realm_linkifiers' }])
    expect(await unable.next()).toEqual([])
  })
}
