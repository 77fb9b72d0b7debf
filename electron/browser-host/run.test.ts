import { expect, it, describe } from 'vitest'
import { rememberLog, environmentProxy } from './run.ts'

it('passes lines on, and returns the last ones with their times', async () => {
  const written: string[] = []
  const { log, readLog } = rememberLog((line) => written.push(line))
  for (let line = 1; line <= 1_500; line += 1) log(`line\n${line}`)
  expect(written).toHaveLength(1_500)
  const last = await readLog(2)
  expect(last.map((line) => line.replace(/^\S+Z /, ''))).toEqual(['line 1499', 'line 1500'])
  expect(Number.isNaN(Date.parse(last[0]?.split(' ')[0] ?? ''))).toBe(false)
  // Older lines are dropped, so that a long session doesn't fill the memory.
  expect(await readLog(5_000)).toHaveLength(1_000)
})

const server = 'https://chat.haldenferries.example'
const found = (environment: Record<string, string>, address = server) =>
  environmentProxy(address, environment, '20.20.2')

describe('the proxy of the environment', () => {
  it.each([
    ['none is set', {}, null],
    ['it is for the other scheme', { http_proxy: 'http://proxy.example:3128' }, null],
    [
      'it has a port',
      { https_proxy: 'http://proxy.example:3128' },
      { kind: 'http', host: 'proxy.example', port: 3128 },
    ],
    ['it has no scheme', { HTTPS_PROXY: 'proxy.example:3128' }, { kind: 'http', host: 'proxy.example', port: 3128 }],
    ['it speaks TLS', { https_proxy: 'https://proxy.example' }, { kind: 'https', host: 'proxy.example', port: 443 }],
    [
      'it is of another kind',
      { ALL_PROXY: 'socks5://proxy.example' },
      { kind: 'other', host: 'proxy.example', port: 1080 },
    ],
  ] as const)('is found where %s', (_how, environment, proxy) => {
    expect(found(environment)).toEqual(proxy && { ...proxy, authorization: null, isUsed: false })
  })

  it.each([
    ['http://:nonsense', 'https_proxy'],
    ['http://proxy.example:99999', 'HTTPS_PROXY'],
    ['proxy example:3128', 'HTTPS_PROXY'],
    ['http://[fd00::1:3128', 'all_proxy'],
    ['http://', 'ALL_PROXY'],
    ['"http://proxy.example:3128"', 'https_proxy'],
    ["'proxy.example'", 'https_proxy'],
    ['http//proxy.example:3128', 'HTTPS_PROXY'],
    ['http:/proxy.example:3128', 'https_proxy'],
    ['http://proxy.example:0', 'https_proxy'],
    ['http://proxy.example:3128:80', 'https_proxy'],
    ['http://pr%zzoxy.example', 'https_proxy'],
    // A sign of the password that ends the name of the host.
    ['http://ada:12/34@proxy.example:3128', 'https_proxy'],
    ['http://ada:12?34@proxy.example:3128', 'https_proxy'],
    ['http://ada:12#34@proxy.example:3128', 'HTTPS_PROXY'],
  ])('names the variable whose value %s is no address', (value, variable) => {
    expect(found({ [variable]: value })).toEqual({ kind: 'unreadable', variable })
    // A proxy in the environment may be meant for other servers only.
    expect(found({ [variable]: value, NO_PROXY: '*' })).toBeNull()
  })

  it('treats a variable of spaces as not set', () => {
    expect(found({ https_proxy: ' ', ALL_PROXY: 'http://proxy.example' })).toMatchObject({ host: 'proxy.example' })
    expect(found({ https_proxy: '  ' })).toBeNull()
  })

  it.each([
    '*',
    'haldenferries.example',
    '.haldenferries.example',
    '*.example',
    'other, chat.haldenferries.example:443',
  ])('is not for what NO_PROXY names: %s', (list) =>
    expect(found({ https_proxy: 'http://proxy.example', NO_PROXY: list })).toBeNull(),
  )

  it.each(['ferries.example', 'chat.haldenferries.example:8443', '::1', ''])('is for the rest: %s', (list) => {
    expect(found({ https_proxy: 'http://proxy.example', no_proxy: list })).not.toBeNull()
  })

  it.each(['https://127.0.0.1:9991', 'https://localhost', 'https://[::1]:9'])(
    'never leads to this computer: %s',
    (address) => {
      expect(found({ https_proxy: 'http://proxy.example' }, address)).toBeNull()
    },
  )

  it('has its password in a header, never in its name', () => {
    const proxy = found({ https_proxy: 'http://ada:p%40ss@proxy.example:3128' })
    expect(proxy).toMatchObject({ host: 'proxy.example', authorization: `Basic ${btoa('ada:p@ss')}` })
  })

  it('is not for the networks of NO_PROXY', () => {
    const proxy = (address: string, list: string) =>
      found({ https_proxy: 'http://proxy.example', no_proxy: list }, address)
    expect(proxy('https://10.1.2.3', '10.0.0.0/8')).toBeNull()
    expect(proxy('https://[fd00::1]', 'x.example, fd00::/8')).toBeNull()
    for (const list of ['fd00::1', '[fd00::1]', 'FD00:0:0::1', '[fd00::1]:443', '10.0.0.0/8 fd00::/16'])
      expect(proxy('https://[fd00::1]', list), list).toBeNull()
    for (const list of ['10.1.2.3', '10.1.2.3:443', '0.0.0.0/0', '10.0.0.0/255.0.0.0', '10.1.2.3/255.255.255.255'])
      expect(proxy('https://10.1.2.3', list), list).toBeNull()
    expect(proxy('https://[fd00::1]:8443', '[fd00::1]:443')).not.toBeNull()
    for (const list of [
      '10.0.0.0/16',
      '10.0.0.0/255.255.0.0',
      '10.0.0.0/255.0.255.0',
      '10.0.0.0/99',
      '10.0.0.0/',
      'fd00::/8',
      '/8',
    ])
      expect(proxy('https://10.1.2.3', list), list).not.toBeNull()
    expect(proxy('https://ten.example', '10.0.0.0/8')).not.toBeNull()
  })

  it('is read with a percent sign that nobody escaped, and with blanks around it', () => {
    const proxy = found({ https_proxy: ' http://ada:20%off@proxy.example:3128 ' })
    expect(proxy).toMatchObject({ host: 'proxy.example', authorization: `Basic ${btoa('ada:20%off')}` })
    for (const [pair, read] of [
      ['ada:100%', 'ada:100%'],
      ['a%da:p%40ss', 'a%da:p@ss'],
      ['ada:%E4%', 'ada:%E4%'],
    ] as const)
      expect(found({ https_proxy: `http://${pair}@proxy.example` }), pair).toMatchObject({
        authorization: `Basic ${btoa(read)}`,
      })
    expect(found({ https_proxy: '  ' })).toBeNull()
  })

  it('is used by a Node that is configured for it', () => {
    const environment = { https_proxy: 'http://proxy.example', NODE_USE_ENV_PROXY: '1' }
    expect(environmentProxy(server, environment, '24.1.0')).toMatchObject({ isUsed: true })
    expect(environmentProxy(server, environment, '22.20.0')).toMatchObject({ isUsed: false })
  })
})
