import { describe, expect, it } from 'vitest'
import { textOfBytes } from './text-of-bytes.ts'

const text = '[api]\nsite=https://chat.example # Zoë 🚢'
const wide = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian)
  return [...new Uint8Array(view.buffer)]
}
const narrow = [...new TextEncoder().encode(text)]

describe('textOfBytes', () => {
  it.each([
    ['UTF-8', narrow],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...narrow]],
    ['UTF-16 as PowerShell writes it', [0xff, 0xfe, ...wide(true)]],
    ['UTF-16 in the other byte order', [0xfe, 0xff, ...wide(false)]],
  ])('reads %s', (_encoding, bytes) => expect(textOfBytes(Uint8Array.from(bytes))).toBe(text))

  it('removes only one mark, and reads an empty file', () => {
    expect(textOfBytes(Uint8Array.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]))).toBe('\uFEFF')
    expect(textOfBytes(new Uint8Array())).toBe('')
  })
})
