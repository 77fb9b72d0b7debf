/** Letters and digits without those that are confused when a password is read out: 0 and O, 1, l and I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 5
const groupLength = 4

/** Generates a password of more than 110 bits from the system's random source, in groups that are easy to read out. */
export function generatePassword(random = randomByte): string {
  const group = () => Array.from({ length: groupLength }, () => letters.charAt(below(letters.length, random))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Chooses evenly: bytes above the last whole multiple are discarded, because they would favor the first letters. */
function below(count: number, random: () => number): number {
  for (;;) {
    const byte = random()
    if (byte < 256 - (256 % count)) return byte % count
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 255
