/** Supported encodings. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'cp850',
  'cp852',
  'cp857',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** Decodes bytes; null if they are invalid in this encoding. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  const table = tables[encoding]
  if (table !== undefined) return byTable(bytes, table)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Decodes with replacement characters, for a file whose byte order mark declares its encoding. */
export const decodeMarked = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)

/**
 * Upper halves of encodings that a decoder lacks or reads wrongly: no decoder has the code pages 850, 852 and 857, and Node
 * 20 reads Windows-1252 as ISO-8859-1. A question mark replaces a byte without a letter.
 */
const tables: Readonly<Partial<Record<Encoding, string>>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ?ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ?×ÚÛÙìÿ¯´\u00ad±?¾¶§÷¸°¨·¹³²■\u00a0',
  'windows-1252':
    '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ' +
    Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join(''),
}

/** Size of the pieces from which a string is built, because single letters would need a list as long as the file. */
const piece = 8_192

function byTable(bytes: Uint8Array, table: string): string | null {
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? byte : table.charCodeAt(byte - 128)))
  for (const [index, letter] of [...table].entries()) if (letter === '?') codes[128 + index] = 0
  const parts: string[] = []
  const units = new Uint16Array(piece)
  for (let from = 0; from < bytes.length; from += piece) {
    const count = Math.min(piece, bytes.length - from)
    for (let index = 0; index < count; index += 1) {
      const byte = bytes[from + index] ?? 0
      const code = codes[byte] ?? 0
      if (code === 0 && byte >= 128) return null
      units[index] = code
    }
    parts.push(String.fromCharCode(...units.subarray(0, count)))
  }
  return parts.join('')
}

/** First line with invalid bytes, counted from 1; null if all are valid. */
export function firstBadLine(bytes: Uint8Array, encoding: Encoding): number | null {
  // In UTF-16 a line ends in two bytes, so a part of the bytes would never be valid.
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return decode(bytes, encoding) === null ? 1 : null
  let line = 1
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end
    if (decode(bytes.subarray(from, to), encoding) === null) return line
    from = to + 1
  }
  return null
}
