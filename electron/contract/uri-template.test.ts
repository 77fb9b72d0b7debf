import fc from 'fast-check'
import { expand as expandByLibrary } from 'uri-template-lite'
import { describe, expect, it } from 'vitest'
import { expandTemplate, parseTemplate, variablesOf } from './uri-template.ts'

const values = {
  var: 'value',
  hello: 'Hello World!',
  half: '50%',
  empty: '',
  path: '/foo/bar',
  x: '1024',
  y: '768',
  base: 'http://example.com/home/',
  who: 'fred',
  dub: 'me/too',
}
const expand = (template: string) => expandTemplate(parseTemplate(template), values, 'encoded')

/** Every example of RFC 6570 with string values, by section. */
describe('RFC 6570 examples', () => {
  it.each([
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['O{empty}X', 'OX'],
    ['O{undef}X', 'OX'],
    ['{x,y}', '1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['?{x,empty}', '?1024,'],
    ['?{x,undef}', '?1024'],
    ['?{undef,y}', '?768'],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+half}', '50%25'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['{+base}index', 'http://example.com/home/index'],
    ['O{+empty}X', 'OX'],
    ['O{+undef}X', 'OX'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['up{+path}{var}/here', 'up/foo/barvalue/here'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{+path:6}/here', '/foo/b/here'],
    ['{#var}', '#value'],
    ['{#hello}', '#Hello%20World!'],
    ['{#half}', '#50%25'],
    ['foo{#empty}', 'foo#'],
    ['foo{#undef}', 'foo'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['{#path:6}/here', '#/foo/b/here'],
    ['{.who}', '.fred'],
    ['{.who,who}', '.fred.fred'],
    ['{.half,who}', '.50%25.fred'],
    ['X{.var:3}', 'X.val'],
    ['X{.empty}', 'X.'],
    ['X{.undef}', 'X'],
    ['{/who}', '/fred'],
    ['{/half,who}', '/50%25/fred'],
    ['{/who,dub}', '/fred/me%2Ftoo'],
    ['{/var,empty}', '/value/'],
    ['{/var,undef}', '/value'],
    ['{/var:1,var}', '/v/value'],
    ['{;who}', ';who=fred'],
    ['{;half}', ';half=50%25'],
    ['{;empty}', ';empty'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{;x,y,undef}', ';x=1024;y=768'],
    ['{;hello:5}', ';hello=Hello'],
    ['{?who}', '?who=fred'],
    ['{?half}', '?half=50%25'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?var:3}', '?var=val'],
    ['{&who}', '&who=fred'],
    ['{&half}', '&half=50%25'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&x,y,empty}', '&x=1024&y=768&empty='],
    ['{&var:3}', '&var=val'],
    ['{?var*}', '?var=value'],
  ])('%s', (template, expected) => {
    expect(expand(template)).toBe(expected)
  })

  it('encodes literals, keeps triplets, and counts characters in prefixes', () => {
    expect(expand('a b|é%20%zz{+v}')).toBe('a%20b%7C%C3%A9%20%25zz')
    expect(expandTemplate(parseTemplate('{v:1}{+w}'), { v: '😀x', w: 'a%2Fb' }, 'raw')).toBe('%F0%9F%98%80a%2Fb')
  })
})

it.each([
  '{',
  '}',
  '{}',
  'a{b',
  'a}b',
  '{a b}',
  '{a,}',
  '{,a}',
  '{a:}',
  '{a:0}',
  '{a:10000}',
  '{a*:3}',
  '{=a}',
  '{!a}',
  '{|a}',
  '{@a}',
  '{a.}',
  '{.}',
  '{a..b}',
  '{a-b}',
  '{%4}',
  '{é}',
  '{{a}}',
  '{a[]}',
])('refuses %s', (template) => {
  expect(parseTemplate(template).problem).not.toBeNull()
})

it('reads every form of a variable', () => {
  const template = parseTemplate('x{+a.b,_1:9999}{?a*,%41}{a.b}')
  expect(template.problem).toBeNull()
  expect(variablesOf(template)).toEqual(['a.b', '_1', 'a', '%41'])
})

it('agrees with the library of the service’s own client where that follows the RFC', () => {
  const operator = fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&')
  const variable = fc.constantFrom('var', 'hello', 'path', 'x', 'undef', 'base', 'var:2')
  const expression = fc.tuple(operator, fc.array(variable, { minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(expression, { maxLength: 4 }), (expressions) => {
      const template = `https://h/${expressions.map(([first, names]) => `{${first}${names.join(',')}}`).join('-')}`
      expect(expand(template)).toBe(expandByLibrary(template, values))
    }),
    { numRuns: 500 },
  )
})
