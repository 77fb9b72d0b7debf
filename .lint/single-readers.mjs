import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A short file whose only reader is in its own folder belongs in the reader. These stay: what loads on demand, what a
 * tool demands, what would make its reader long, and what a program reads, since a program runs when a test loads it.
 */
const fewLines = 60
const longReader = 400
/** An index that lists its folder's files reads each of them once. */
const siblingsOfAList = 3

/** Programs begin as soon as they are loaded. */
const program = /^(main\(|Object\.defineProperty\(window)/m

const root = path.resolve(import.meta.dirname, '..')
const isCode = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/')

/** Imports of each file of the repository: where to, and whether the file waits for it (`import … from`). */
function readImports() {
  const found = new Map()
  for (const folder of ['electron', 'renderer', 'e2e']) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isCode(entry.name)) continue
      const file = path.relative(root, path.join(entry.parentPath, entry.name))
      const text = readFileSync(path.join(root, file), 'utf8')
      const imports = [...text.matchAll(/(from |import\(|[(, ])'((?:\.{1,2}|#contract)\/[^']+\.tsx?)'/g)].map(
        ([, how, to]) => ({
          isStatic: how === 'from ',
          to: to.startsWith('#contract/')
            ? to.replace('#contract/', 'electron/contract/')
            : path.join(path.dirname(file), to),
        }),
      )
      found.set(file, { lines: text.split('\n').length, isProgram: program.test(text), imports })
    }
  }
  return found
}

let known = null

function readersOf(file) {
  known ??= readImports()
  const readers = new Map()
  for (const [from, { imports }] of known) {
    for (const { to, isStatic } of imports) {
      if (to === file) readers.set(from, (readers.get(from) ?? true) && isStatic)
    }
  }
  return readers
}

function readerToJoin(file) {
  if (!isCode(file) || isTest(file) || /(^|\/)(index|cli|main)\.tsx?$/.test(file)) return null
  const all = readersOf(file)
  if ([...all.values()].includes(false)) return null
  const readers = [...all.keys()].filter((one) => !isTest(one))
  const [reader] = readers
  if (readers.length !== 1 || path.dirname(reader) !== path.dirname(file)) return null
  const { lines, isProgram, imports } = known.get(reader)
  const siblings = imports.filter(({ to }) => path.dirname(to) === path.dirname(reader))
  const isList = /(^|\/)index\.tsx?$/.test(reader) && siblings.length > siblingsOfAList
  if (isProgram || isList || (file.endsWith('.tsx') && !reader.endsWith('.tsx'))) return null
  return lines + known.get(file).lines > longReader ? null : reader
}

const rule = {
  create(context) {
    return {
      Program(node) {
        const file = path.relative(root, context.filename)
        const reader = context.sourceCode.lines.length < fewLines ? readerToJoin(file) : null
        if (reader) context.report({ node, message: `Only ${reader} reads this short file: move its code there.` })
      },
    }
  },
}

export default { meta: { name: 'files' }, rules: { 'single-readers': rule } }
