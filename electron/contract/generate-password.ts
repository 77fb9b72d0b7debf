/** Letters and digits that nobody takes for another when a password is read out: no 0 and O, no 1, l and I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const groupLength = 4

/** A password of more than 110 bits by the system’s own chance, in groups that are easy to read out. */
export function generatePassword(random = randomByte): string {
  const group = () => Array.from({ length: groupLength }, () => letters.charAt(below(letters.length, random))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Evenly chosen: bytes above the last whole multiple are thrown away, because they would favour the first letters. */
function below(count: number, random: () => number): number {
  for (;;) {
    const byte = random()
    if (byte < 256 - (256 % count)) return byte % count
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 255
