import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'
import type { Encoding } from './decode.ts'
import { createReading } from './reading.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()
/** Returns the letters of an encoding of one or two bytes, by decoding every byte and pair. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const table = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(encoding)
  const note = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\u{fffd}' && !table.has(text)) table.set(text, bytes)
  }
  for (let lead = 0; lead < 256; lead += 1) {
    note(lead)
    if (lead >= 0x81) for (let trail = 0x40; trail < 256; trail += 1) note(lead, trail)
  }
  tables.set(encoding, table)
  return table
}
const stored = (text: string, encoding: Encoding) =>
  Uint8Array.from([...text].flatMap((letter) => tableOf(encoding).get(letter) ?? []))

const fileOf = (names: readonly string[]) =>
  `name,email\n${names.map((name, at) => `${name},p${at}@a.example`).join('\n')}\n`

describe('certain cases', () => {
  const odd = ['©', '§', '\u2011', '´', 'ª', '\u200b', '🚢', 'Ã¼', '＝', 'ﾃｽﾄ', 'ĺ', '£', '½']

  it('take precedence over how letters look: UTF-8 by its bytes', () => {
    for (const sign of odd) {
      for (const name of [`Ann${sign}Lee`, `${sign} Lee`, `Zoë${sign}`, `Лев ${sign}`]) {
        const file = fileOf([name, 'Bo Lind'])
        expect(chooseEncoding(utf8(file)), name).toMatchObject({ encoding: 'utf-8', reason: 'strict', isAsked: false })
      }
    }
  })

  it('take precedence over how letters look: UTF-8 by its mark, even with damaged bytes', () => {
    for (const sign of odd) {
      const bytes = utf8(`\uFEFF${fileOf([`Ann${sign}Lee`])}`)
      const expected = { encoding: 'utf-8', reason: 'mark', isAsked: false }
      expect(chooseEncoding(bytes), sign).toMatchObject(expected)
      const damaged = Uint8Array.from([...bytes, ...utf8('Zo'), 0xeb, ...utf8(',z@a.example\n')])
      expect(chooseEncoding(damaged), sign).toMatchObject(expected)
      const reading = createReading()
      reading.open(damaged)
      expect(reading.repair([], true)).toMatchObject({ rows: 2, encoding: 'utf-8', isEncodingAsked: false })
    }
  })

  it('take precedence over zero bytes: UTF-8 by its mark', () => {
    const bytes = Uint8Array.from([...utf8(`\uFEFF${fileOf(['Zoë Lund'])}`), ...new Uint8Array(20)])
    expect(chooseEncoding(bytes)).toMatchObject({ encoding: 'utf-8', reason: 'mark', isAsked: false })
  })

  it('do not include UTF-32, whose mark begins like that of UTF-16', () => {
    const letters = [...`\uFEFF${fileOf(['Zoë Lund'])}`].map((letter) => letter.charCodeAt(0))
    const opened = createReading().open(Uint8Array.from(letters.flatMap((code) => [code & 255, code >> 8, 0, 0])))
    expect(opened).toMatchObject({ state: 'unreadable', because: { why: 'foreign', kind: 'binary' } })
  })

  it('include UTF-16 by its mark, even if the last letter is cut', () => {
    const units = [...`\uFEFF${fileOf(['Zoë Lund'])}`].map((letter) => letter.charCodeAt(0))
    const bytes = Uint8Array.from([...units.flatMap((unit) => [unit & 255, unit >> 8]), 0x41])
    expect(chooseEncoding(bytes)).toMatchObject({ encoding: 'utf-16le', reason: 'mark', isAsked: false })
    const reading = createReading()
    expect(reading.open(bytes).state).toBe('read')
  })

  it('include seven-bit Japanese by its escape sequences', () => {
    const name = [0x1b, 0x24, 0x42, 0x3b, 0x33, 0x45, 0x44, 0x1b, 0x28, 0x42]
    const reading = createReading()
    reading.open(Uint8Array.from([...utf8('name,email\n'), ...name, ...utf8(',p@a.example\n')]))
    expect(reading.planned()[0]?.full_name).toBe('山田')
  })
})

describe('uncertain cases', () => {
  const files: readonly (readonly [Encoding, readonly string[]])[] = [
    ['euc-kr', ['김민준', '이서연', '박지훈', '최수빈', '정예은', '강도윤', '조하준', '윤서준', '장지우', '임하은']],
    ['big5', ['陳怡君', '林志豪', '黃雅婷', '張家豪', '李淑芬', '王美玲', '吳建宏', '劉俊傑', '蔡佩珊', '楊宗翰']],
    ['euc-jp', ['山田太郎', '佐藤はなこ', 'スズキ一郎']],
    ['shift_jis', ['山田太郎', '佐藤はなこ', 'スズキ一郎']],
    ['windows-1255', ['משה כהן', 'שרה לוי', 'דוד מזרחי', 'יוסף פרץ', 'רחל ביטון', 'אברהם דהן', 'לאה פרידמן']],
    ['windows-1256', ['محمد علي', 'فاطمة حسن', 'أحمد خالد']],
    ['windows-1251', ['Иван Петров', 'Мария Соколова', 'Юрий Щукин']],
    ['koi8-r', ['Иван Петров', 'Мария Соколова', 'Юрий Щукин']],
    ['windows-1253', ['Γιώργος Παπαδόπουλος', 'Μαρία Νικολάου', 'Ελένη Δήμου']],
    ['windows-1252', ['Åse Bjørnstad', 'Zoë Müller']],
    ['windows-1254', ['Ayşe Yılmaz', 'Gökhan Şahin', 'İbrahim Çağlar']],
  ]
  const others: typeof files = [
    ['gb18030', ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨敏', '赵磊', '黄勇', '周杰', '徐丽']],
    ['windows-874', ['สมชาย ใจดี', 'สมหญิง รักไทย']],
    ['windows-1250', ['Jiří Dvořák', 'Tomáš Němec']],
    ['macintosh', ['Åse Bjørnstad', 'Zoë Müller']],
    ['ibm866', ['Иван Петров', 'Мария Соколова', 'Юрий Щукин']],
  ]

  it('list the likely encoding first, and ask the user', () => {
    for (const [encoding, names] of files) {
      const choice = chooseEncoding(stored(fileOf(names), encoding))
      expect.soft(choice, names[0]).toMatchObject({ encoding, reason: 'best', isAsked: true })
    }
  })

  it('are decided by a choice among all encodings of the platform, each with its names', () => {
    for (const [encoding, names] of [...files, ...others]) {
      const reading = createReading()
      const bytes = stored(fileOf(names), encoding)
      const { candidates, isAsked } = chooseEncoding(bytes)
      expect(isAsked).toBe(true)
      expect(candidates.find((one) => one.encoding === encoding)?.text, encoding).toContain(names.at(-1))
      reading.open(bytes)
      expect(reading.setEncoding(encoding)).toMatchObject({ encoding, reason: 'chosen', isEncodingAsked: false })
      expect(reading.planned().map(({ full_name }) => full_name)).toEqual(names)
    }
  })

  it('propose UTF-8 for a mixture with another encoding, and flag the damaged rows', () => {
    const names = ['Zoë Lund', 'Åse Bjørnstad', 'José Núñez']
    const mixture = Uint8Array.from([...utf8(fileOf(names)), ...stored('Märta Öst,o@a.example\n', 'windows-1252')])
    const cut = Uint8Array.from([...utf8(fileOf(names)), ...utf8('Zo'), 0xc3])
    for (const bytes of [mixture, cut]) {
      const reading = createReading()
      expect(reading.open(bytes)).toMatchObject({
        overview: { encoding: 'utf-8', reason: 'best', isEncodingAsked: true },
      })
      expect(reading.setEncoding('utf-8')).toMatchObject({ encoding: 'utf-8', isEncodingAsked: false, rows: 4 })
      expect(reading.planned().map(({ full_name }) => full_name)).toEqual(names)
      expect(reading.groupRows('name-letters', 0, 9).count).toBe(1)
    }
    // Most lines decide, so that single pairs of letters that look like UTF-8 do not.
    const few = stored(fileOf(['Ã©va', 'Zoë', 'Åse']), 'windows-1252')
    expect(chooseEncoding(few).candidates.find(({ encoding }) => encoding === 'utf-8')?.verdict).toBe('impossible')
  })

  it('never give an account a password with damaged letters', () => {
    const text = (password: string) =>
      `Name,Email,Password\nZoë Lund,z@a.example,sécret-sécret\nBo Lind,b@a.example,${password}\n`
    const bytes = Uint8Array.from([...utf8(`\uFEFF${text('')}`).slice(0, -1), 0xe9, ...utf8('cret-secret\n')])
    const reading = createReading()
    reading.open(bytes)
    reading.setSurroundings({ taken: [], leastPassword: 6, most: 10 })
    expect(reading.planned().map(({ full_name }) => full_name)).toEqual(['Zoë Lund'])
    expect(reading.groupRows('password-missing', 0, 9).count).toBe(1)
  })

  it('ask nobody if all possible encodings read the same', () => {
    expect(chooseEncoding(utf8(fileOf(['Bo Lind']))).isAsked).toBe(false)
  })
})
