import { expect } from 'vitest'
import { basic, records } from '../testing/demo.ts'
import { bad, expectOutcome, rule, ruleAt } from './rules.ts'

const section = 'uploading-a-file'
const note = { name: 'note.txt', content: 'hello' }

export function uploads(): void {
  rule(section, 'the answer has url, uri and filename', async (server) => {
    const { body } = await server.upload('member', [note])
    expect(Object.keys(body).sort()).toEqual(['filename', 'msg', 'result', 'uri', 'url'])
    expect(body).toMatchObject({ result: 'success', filename: 'note.txt', uri: body['url'] })
    expect(body['url']).toMatch(/^\/user_uploads\/2\/[0-9a-f]{2}\/[\w-]+\/note\.txt$/)
  })
  ruleAt(284, section, 'there is no filename yet', async (server) => {
    expect((await server.upload('member', [note])).body).not.toHaveProperty('filename')
  })
  rule(section, 'no file is refused', async (server) => {
    expectOutcome(await server.upload('member', []), bad('You must specify a file to upload'))
    expectOutcome(
      await server.as('member').send('POST', '/user_uploads', { file: 'x' }),
      bad('You must specify a file to upload'),
    )
  })
  rule(section, 'two files are refused', async (server) => {
    expectOutcome(await server.upload('member', [note, note]), bad('You may only upload one file at a time'))
  })
  rule(section, 'an empty file is accepted', async (server) => {
    expectOutcome(await server.upload('member', [{ name: 'empty', content: '' }]), 'success')
  })
  rule('limits', 'max_file_upload_size_mib: a file at the limit is accepted', async (server) => {
    await server.settings({ server: { max_file_upload_size_mib: 1 } })
    expectOutcome(await server.upload('member', [{ name: 'x', content: new Uint8Array(1024 * 1024) }]), 'success')
  })
  rule('limits', 'max_file_upload_size_mib: a file past it is refused', async (server) => {
    await server.settings({ server: { max_file_upload_size_mib: 1 } })
    const reply = await server.upload('member', [{ name: 'x', content: new Uint8Array(1024 * 1024 + 1) }])
    expectOutcome(reply, bad("File is larger than this server's configured maximum upload size (1 MiB)."))
  })
  rule('limits', 'more than 25 MB through the plain endpoint is 413 in HTML', async (server) => {
    const reply = await server.upload('member', [{ name: 'x', content: new Uint8Array(25 * 1024 * 1024) }])
    expect([reply.status, reply.headers.get('content-type')]).toEqual([413, 'text/html'])
  })
  rule('limits', 'the same for a body without a length', async (server) => {
    const [account] = server.server.accounts
    const piece = new Uint8Array(1024 * 1024)
    const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="big"\r\n\r\n'
    const body = ReadableStream.from(
      (function* () {
        yield new TextEncoder().encode(head)
        for (let count = 0; count < 26; count += 1) yield piece
        yield new TextEncoder().encode('\r\n--x--\r\n')
      })(),
    )
    const response = await fetch(`${server.url}/api/v1/user_uploads`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        Authorization: basic(account?.email ?? '', account?.apiKey ?? ''),
        'Content-Type': 'multipart/form-data; boundary=x',
      },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html'])
  })
  rule(section, 'beyond the quota of the organization: REALM_UPLOAD_QUOTA', async (server) => {
    await server.settings({ server: { upload_quota_mib: 1 } })
    const reply = await server.upload('member', [{ name: 'x', content: new Uint8Array(1024 * 1024) }])
    expectOutcome(reply, { status: 400, code: 'REALM_UPLOAD_QUOTA' })
  })
  rule(section, 'uploads are refused where they are switched off', async (server) => {
    await server.settings({ server: { max_file_upload_size_mib: 0 } })
    expectOutcome(await server.upload('member', [note]), bad())
  })
  for (const [given, stored] of [
    ['[brackets] and (more).txt', '[brackets] and (more).txt'],
    ['Ærlig talt.png', 'Ærlig talt.png'],
    ['..', 'uploaded-file'],
  ] as const) {
    rule(section, `the name ${given} is accepted`, async (server) => {
      expect((await server.upload('member', [{ name: given, content: 'x' }])).body['filename']).toBe(stored)
    })
  }
  rule(section, 'only the uploader can open it, then also readers of a message with the link', async (server) => {
    const { body } = await server.upload('member', [note])
    const open = async (role: 'member' | 'owner' | 'guest'): Promise<number> => {
      const account = server.server.accounts.find((candidate) => candidate.role === role)
      const headers = { Authorization: basic(account?.email ?? '', account?.apiKey ?? '') }
      return (await fetch(server.url + String(body['url']), { headers })).status
    }
    expect([await open('member'), await open('owner')]).toEqual([200, 403])
    const { stream_id } = await server.channel('random')
    const content = `[note.txt](${String(body['url'])})`
    await server.as('member').send('POST', '/messages', { type: 'stream', to: String(stream_id), topic: 'x', content })
    expect(await open('owner')).toBe(200)
    // The address does not suffice to open the file.
    expect(await open('guest')).toBe(403)
    const to = JSON.stringify([13])
    await server.as('guest').send('POST', '/messages', { type: 'direct', to, content })
    expect(await open('guest')).toBe(403)
  })
  rule(section, 'a temporary address opens it without an account, for a minute', async (server) => {
    const { body } = await server.upload('member', [note])
    const answer = await server.as('member').get(String(body['url']))
    const url = server.url + String(answer.body['url'])
    expect(await (await fetch(url)).text()).toBe('hello')
    await server.control('/clock', { advanceSeconds: 120 })
    expect((await fetch(url)).status).toBe(404)
  })
  rule('events', 'an attachment event goes to the owner', async (server) => {
    const queue = await server.events('member')
    await server.upload('member', [note])
    expect(await queue.next()).toMatchObject([{ type: 'attachment', op: 'add', attachment: { name: 'note.txt' } }])
  })
  rule(section, 'its owner can list and delete it', async (server) => {
    await server.upload('member', [note])
    const id = Number(records((await server.as('member').get('/attachments')).body['attachments']).at(-1)?.['id'])
    expectOutcome(await server.as('owner').send('DELETE', `/attachments/${id}`), bad('Invalid attachment'))
    expectOutcome(await server.as('member').send('DELETE', `/attachments/${id}`), 'success')
    expectOutcome(await server.as('member').send('DELETE', `/attachments/${id}`), bad('Invalid attachment'))
  })
}
