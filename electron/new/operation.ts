import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '#contract/operations/index.ts'
import { camel, Refusal, singular, writeFormatted, writeNew } from './names.ts'

interface Options {
  /** Below `/api/v1`; derived from the id by default. */
  readonly path?: string | undefined
  /** The heading that describes it, such as `service.md#users`. */
  readonly source?: string | undefined
}

const folder = 'electron/contract/operations'

/** Adds an operation to the table; returns its file. */
export async function newOperation(root: string, id: string, { path, source }: Options = {}): Promise<string> {
  const [, area, verb] = /^([a-z]+(?:-[a-z]+)*)\.([a-z]+(?:-[a-z]+)*)$/.exec(id) ?? []
  if (area === undefined || verb === undefined) {
    throw new Refusal(`“${id}” isn’t a valid operation ID. Use area.verb in lowercase letters, such as rooms.list.`)
  }
  if (Object.hasOwn(operations, id)) throw new Refusal(`The table already has ${id}: ${folder}.`)
  if (path !== undefined && !/^(\/[\w-]+|\/\{\w+\})+$/.test(path)) {
    throw new Refusal(`--path ${path} isn’t valid. Use a path below /api/v1, such as /rooms/{room_id}.`)
  }
  const file = `${folder}/${area}.ts`
  if (['define', 'index', 'list-reply', 'shapes'].includes(area))
    throw new Refusal(`${file} isn’t an area. Choose another name.`)
  const value = valueOf(id, area, verb, path, source)
  if (existsSync(join(root, file))) await addTo(join(root, file), value)
  else {
    await writeNew(root, {
      [file]: `import { z } from 'zod'
import { json, operation, path, required, text } from './define.ts'
import { listReply } from './list-reply.ts'
import { emptyReply } from './shapes.ts'

export const ${camel(area)} = {
${value}
}
`.replace(importLines, (line) => needed(line, value)),
    })
    await register(join(root, folder, 'index.ts'), area)
  }
  return file
}

const importLines = /^import .*$\n/gm

/** Returns the import with only the names that the value uses. */
function needed(line: string, value: string): string {
  const [, names = '', from = ''] = /\{ (.*) \} from (.*)/.exec(line) ?? []
  const used = names.split(', ').filter((name) => new RegExp(`\\b${name}[(.\\n]|=> ${name}\\b`).test(value))
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from ${from}\n`
}

function valueOf(id: string, area: string, verb: string, givenPath: string | undefined, source = 'not documented') {
  const one = singular(area).replaceAll('-', '_')
  const all = area.replaceAll('-', '_')
  const ofOne = `/${all}/{${one}_id}`
  const shapes: Readonly<Record<string, { method: string; path: string; parameters: string; reply: string }>> = {
    list: {
      method: 'GET',
      path: `/${all}`,
      parameters: '',
      reply: `listReply('${all}', z.object({ id: z.int(), name: z.string() }), { id: 'id', name: 'name' })`,
    },
    get: {
      method: 'GET',
      path: ofOne,
      parameters: '',
      reply: `z.object({ ${one}: z.object({ id: z.int(), name: z.string() }) })`,
    },
    create: {
      method: 'POST',
      path: `/${all}`,
      parameters: 'name: required(text(z.string()))',
      reply: 'z.object({ id: z.int() })',
    },
    update: { method: 'PATCH', path: ofOne, parameters: 'name: text(z.string())', reply: 'emptyReply' },
    delete: { method: 'DELETE', path: ofOne, parameters: '', reply: 'emptyReply' },
  }
  const shape = shapes[verb] ?? { method: 'POST', path: `${ofOne}/${verb}`, parameters: '', reply: 'emptyReply' }
  const address = givenPath ?? shape.path
  const guessed = givenPath === undefined ? 'method, path, parameters and reply' : 'method, parameters and reply'
  const segments = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: path()`)
  const parameters = [...segments, shape.parameters].filter((one) => one !== '').join(', ')
  return `  '${id}': operation({
    // Guessed from the name: ${guessed}. Check each against the service's documentation, then remove this.
    method: '${shape.method}',
    path: '${address}',
    source: ${JSON.stringify(source)},
    // Servers may lack it, unless the documentation says otherwise.
    surface: 'optional',
    parameters: {${parameters === '' ? '' : ` ${parameters} `}},
    reply: () => ${shape.reply},
  }),`
}

/** Appends the value to the table of the file, and adds its imports. */
async function addTo(file: string, value: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const table = /^export const \w+ = \{\n {2}'[\s\S]*?^\}/m.exec(before)?.[0]
  if (table === undefined) throw new Refusal(`${file} has no table of operations.`)
  // A function, because a dollar sign in a replacement text would be special.
  let text = before.replace(table, () => `${table.slice(0, -1)}${value}\n}`)
  for (const line of [
    "import { z } from 'zod'\n",
    "import { json, operation, path, required, text } from './define.ts'\n",
    "import { listReply } from './list-reply.ts'\n",
    "import { emptyReply } from './shapes.ts'\n",
  ])
    text = withImport(text, needed(line, value))
  await writeFormatted(file, text)
}

function withImport(text: string, line: string): string {
  const [, names = '', from = ''] = /\{ (.*) \} from (.*)\n/.exec(line) ?? []
  if (from === '') return text
  const known = new RegExp(`^import \\{([^}]*)\\} from ${from.replaceAll('.', '\\.')}$`, 'm').exec(text)
  if (known === null) return insertImport(text, line)
  const all = new Set([...(known[1] ?? '').split(','), ...names.split(',')].map((name) => name.trim()))
  all.delete('')
  return text.replace(known[0], `import { ${[...all].toSorted().join(', ')} } from ${from}`)
}

async function register(index: string, area: string): Promise<void> {
  const text = await readFile(index, 'utf8')
  const name = camel(area)
  const listed = text.replace('\n} satisfies Record<string, Operation>', `\n  ...${name},$&`)
  await writeFormatted(index, insertImport(listed, `import { ${name} } from './${area}.ts'\n`))
}

/** Inserts an import in alphabetical order, packages first. */
function insertImport(text: string, line: string): string {
  const from = /'(.*)'/.exec(line)?.[1] ?? ''
  const all = [...text.matchAll(/^import [^']*'([^']*)'\n/gm)]
  const next = all.find(([, other = '']) => rankOf(other) > rankOf(from))
  const last = all.at(-1)
  const place = next?.index ?? (last ? last.index + last[0].length : 0)
  return text.slice(0, place) + line + text.slice(place)
}

const rankOf = (specifier: string): string => (specifier.startsWith('.') ? `1${specifier}` : `0${specifier}`)
