import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { noPolicy, policyKeys, type Policy, type PolicyKey, type PolicyProblem } from '#contract/policy.ts'
import { findRepeatedKey } from '#contract/repeated-key.ts'
import { wordsOf } from '../failure.ts'
import { readBounded } from '../store/read-bounded.ts'

/** A file larger than this is a mistake. */
const maxBytes = 1_000_000

/**
 * Reads the policy of this computer, whose file belongs to one of the owners (root): the first of the files that exists. A mistake never allows more: a restriction with
 * a wrong value applies in its strictest form, and so does `readOnly` if the file can't be read as a whole.
 */
export async function readPolicy(paths: readonly string[], owners: readonly number[] = [0]): Promise<Policy> {
  for (const path of paths) {
    try {
      const bytes = await readBounded(path, maxBytes)
      const policy = parsePolicy(path, bytes === null ? '' : new TextDecoder().decode(bytes))
      // A file to try out belongs to the person who tries it.
      const trusted = path === paths[0] ? owners : [...owners, process.getuid?.() ?? 0]
      const isOpen = (await isWritableByUsers(path, trusted)) || (await isWritableByUsers(dirname(path), trusted))
      return isOpen ? withProblem(policy, 'unprotected', '') : policy
    } catch (thrown) {
      if (isMissing(thrown)) continue
      return unreadable(path, { kind: 'unreadable', where: '', detail: wordsOf(thrown) })
    }
  }
  return noPolicy
}

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')

/**
 * True if users can change the file or folder: by its mode, or because it belongs to one of them. Windows reports no such
 * mode; the folder protects it there.
 */
async function isWritableByUsers(path: string, trusted: readonly number[]): Promise<boolean> {
  const { mode, uid } = await stat(path)
  return process.platform !== 'win32' && ((mode & 0o022) !== 0 || !trusted.includes(uid))
}

const withProblem = (policy: Policy, kind: PolicyProblem['kind'], detail: string): Policy => ({
  ...policy,
  problems: [...policy.problems, { kind, where: '', detail }],
})

const unreadable = (path: string, problem: PolicyProblem): Policy => ({
  path,
  values: { readOnly: true },
  problems: [problem],
})

/** Values of restrictions whose own value is wrong. */
const strictest: Partial<Policy['values']> = {
  allowedHosts: [],
  readOnly: true,
  keepLists: false,
  updates: false,
  demo: false,
  bulkChangeLimit: 1,
}

/** Reads the text of a policy file. */
export function parsePolicy(path: string, text: string): Policy {
  const document = parseObject(text)
  if (document === null) return unreadable(path, { kind: 'not-json', where: '', detail: '' })
  const problems: PolicyProblem[] = []
  const values: Record<string, unknown> = {}
  const repeated = findRepeatedKey(text)
  if (repeated !== null) problems.push({ kind: 'repeated-key', where: repeated, detail: '' })
  for (const [written, value] of Object.entries(document)) {
    const key = keyOf(written)
    if (key === null) {
      // Editors complete a file that names its schema.
      if (written !== '$schema') problems.push({ kind: 'unknown-key', where: written, detail: '' })
      continue
    }
    const isSecond = key in values
    if (isSecond) problems.push({ kind: 'repeated-key', where: written, detail: '' })
    else if (key !== written) problems.push({ kind: 'misspelled-key', where: written, detail: key })
    if (isSecond || repeated?.split('.')[0] === written) {
      if (key in strictest) values[key] = strictest[key]
      continue
    }
    const read = policyKeys[key].safeParse(value)
    if (read.success) values[key] = read.data
    else {
      for (const { path: within, message } of read.error.issues) {
        problems.push({ kind: 'wrong-value', where: [key, ...within].join('.'), detail: message })
      }
      const rest = Array.isArray(value)
        ? policyKeys[key].safeParse(value.filter((one) => policyKeys[key].safeParse([one]).success))
        : null
      if (rest?.success) values[key] = rest.data
      else if (key in strictest) values[key] = strictest[key]
    }
  }
  return { path, values, problems }
}

/** Finds the rule that a key means, also in another case or with other separators: a mistake must not allow more. */
function keyOf(written: string): PolicyKey | null {
  const plain = (key: string) => key.replaceAll(/[\s_-]/g, '').toLowerCase()
  return (Object.keys(policyKeys) as PolicyKey[]).find((key) => plain(key) === plain(written)) ?? null
}

function parseObject(text: string): object | null {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof document === 'object' && document !== null && !Array.isArray(document) ? document : null
  } catch {
    return null
  }
}
