import { describe, expect, it } from 'vitest'
import type { Result } from './failures.ts'
import { handOver, namesFiles, type UploadCall, type PageFile } from './hand-over.ts'

const profileId = '7f3a0f0e-6f0e-4d7c-9d0e-0a1b2c3d4e5f'
const pieceBytes = 4 * 1024 * 1024

/** A double of main that wants every file except one called `no`. */
function fakeMain() {
  const asked: { readonly channel: string; readonly input: Record<string, unknown> }[] = []
  const call = (async (channel: string, input: Record<string, unknown>): Promise<Result<unknown>> => {
    asked.push({ channel, input })
    if (channel !== 'uploads:offer') return { ok: true, value: {} }
    const files = input['files'] as readonly { name: string }[]
    const uploadIds = files.map(({ name }, index) => (name === 'no' ? null : String(index)))
    return { ok: true, value: { added: uploadIds.filter(Boolean).length, notAdded: 0, uploadIds } }
  }) as unknown as UploadCall
  return { call, asked, of: (channel: string) => asked.filter((one) => one.channel === channel) }
}

describe('files that a page passes to main', () => {
  it('are offered, then sent in pieces', async () => {
    const main = fakeMain()
    const files = [new File([Buffer.alloc(pieceBytes + 3)], 'large'), new File([], 'empty'), new File(['x'], 'no')]
    expect(await handOver({ profileId, files }, main.call)).toEqual({ ok: true, value: { added: 2, notAdded: 0 } })
    const pieces = main
      .of('uploads:append')
      .map(({ input }) => [input['uploadId'], input['offset'], (input['bytes'] as Uint8Array).length])
    expect(pieces).toEqual([
      ['0', 0, pieceBytes],
      ['0', pieceBytes, 3],
      ['1', 0, 0],
    ])
  })

  it('are abandoned if unreadable, while the others go on', async () => {
    const main = fakeMain()
    const folder: PageFile = {
      name: 'folder',
      type: '',
      size: 4_096,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
    }
    await handOver({ profileId, files: [folder, new File(['x'], 'a')] }, main.call)
    expect(main.of('uploads:abandon').map(({ input }) => input['uploadId'])).toEqual(['0'])
    expect(main.of('uploads:append').map(({ input }) => input['uploadId'])).toEqual(['1'])
  })

  it('must be files: main ignores paths that a page wrote', () => {
    expect(namesFiles({ profileId, files: [new File([], 'a')] })).toBe(true)
    for (const input of [null, 7, { profileId }, { profileId, files: [{ path: '/etc/passwd', type: '' }] }]) {
      expect(namesFiles(input)).toBe(false)
    }
  })
})
