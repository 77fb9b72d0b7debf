import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listedBy, type Listed, type ListedField } from './listed.ts'
import { camel, pascal, Refusal, singular, words, writeNew } from './names.ts'

interface Options {
  /** Operation that lists; `<name>.list` by default. */
  readonly list?: string | undefined
  readonly section?: string | undefined
}

const features = 'renderer/features'
const mostColumns = 5

/** Writes the skeleton of a feature with a list page for an operation; returns its folder. */
export async function newFeature(root: string, name: string, { list, section = 'record' }: Options = {}) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new Refusal(
      `“${name}” isn’t a valid feature name. Use lowercase letters and hyphens, such as scheduled-messages.`,
    )
  }
  const folder = `${features}/${name}`
  if (existsSync(join(root, folder))) throw new Refusal(`The feature ${name} already exists: ${folder}.`)
  const sections = await sectionsOf(root)
  if (!sections.includes(section)) {
    throw new Refusal(
      `--section ${section} isn’t a section of the navigation. Use one of ${sections.join(', ')} (renderer/lib/feature.ts).`,
    )
  }
  const operation = list ?? `${name}.list`
  const about = { name, operation, section, order: await nextOrder(root, section), listed: listedBy(operation) }
  const files = filesOf(about)
  await writeNew(root, Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text])))
  return folder
}

/** Read from the source, because this side may not import the page's code. */
async function sectionsOf(root: string): Promise<string[]> {
  const source = await readFile(join(root, 'renderer/lib/feature.ts'), 'utf8')
  return [...(/navigationSections = \[(.*)\]/.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, word = '']) => word,
  )
}

/** Features in one section must have different positions. */
async function nextOrder(root: string, section: string): Promise<number> {
  const folders = await readdir(join(root, features))
  const sources = await Promise.all(
    folders.map((folder) => readFile(join(root, features, folder, 'index.ts'), 'utf8').catch(() => '')),
  )
  const taken = sources
    .filter((source) => source.includes(`section: '${section}'`))
    .map((source) => Number(/order: (\d+)/.exec(source)?.[1] ?? 0))
  return Math.max(0, ...taken) + 1
}

interface About {
  readonly name: string
  readonly operation: string
  readonly section: string
  readonly order: number
  readonly listed: Listed
}

function filesOf(about: About): Record<string, string> {
  const { name, operation, section, order, listed } = about
  const fields = columnsOf(listed)
  const one = singular(name)
  const row = pascal(one)
  const column = `${camel(one)}Columns`
  const schema = `${camel(one)}SearchSchema`
  const keys = `${camel(one)}Keys`
  const queries = `${camel(one)}Queries`
  const page = `${pascal(name)}Page`
  const plural = words(name).toLowerCase()
  const single = words(one).toLowerCase()
  const isUnsure = fields.some((field) => field.isUnsure)
  const hasSwitch = fields.some(({ type }) => type === 'boolean')
  const hasNumber = fields.some(({ name: field, type }) => type === 'number' && field !== listed.id)
  const texts = fields.filter(({ type }) => type === 'string')
  const searched = (texts.length > 0 ? texts : fields.slice(0, 1)).map((field) => `row.${field.name}`).join(', ')
  const shownTexts: Record<string, string> = {
    sentence_one: `{{count, number}} ${single}.`,
    sentence_other: `{{count, number}} ${plural}.`,
    search: texts.length > 0 ? listOf(texts.map((field) => words(field.name))) : words(fields[0]?.name ?? listed.id),
    'search.label': `Search ${plural}`,
    'table.label': words(name),
    ...Object.fromEntries(
      fields.map((field) => [`column.${field.name}`, field.name === listed.id ? 'ID' : words(field.name)]),
    ),
    ...(hasSwitch && { 'cell.yes': 'Yes', 'cell.no': 'No' }),
    ...(isUnsure && { 'why.not-told': 'The server doesn’t report this.' }),
    'empty.none': `There are no ${plural}.`,
    'failed.title': `Couldn’t load the ${plural}`,
  }
  return {
    'index.ts': `import { IconList } from '@tabler/icons-react'
import type { Feature } from '../../lib/feature.ts'
import { t } from './title-text.ts'

export const feature: Feature = {
  id: '${name}',
  order: ${order},
  section: '${section}',
  title: () => t('title'),
  icon: IconList,
  needs: { operation: '${operation}' },
  pages: [{ path: '${name}', load: () => import('./${name}-page.tsx') }],
}
`,
    'title-text.ts': translator(`${name}.title`, 'title-text'),
    'title-text/en.ts': english({ title: words(name) }),
    'text.ts': translator(name, 'text'),
    'text/en.ts': english(shownTexts),
    'schema.ts': `import type { Reply } from '#contract/operations/index.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

export type ${row} = Reply<'${operation}'>['${listed.key}'][number]

/** Search and sorting in the page's address; add filters here and in the page. */
export const ${schema} = listSearchSchema({})
`,
    'queries.ts': `import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

export const ${keys} = {
  all: (profileId: string) => ['${name}', profileId] as const,
  list: (profileId: string) => [...${keys}.all(profileId), 'list'] as const,
}

export const ${queries} = {
  list: (profileId: string) =>
    queryOptions({
      queryKey: ${keys}.list(profileId),
      queryFn: async ({ signal }) => (await request(profileId, '${operation}', {}, { signal })).reply.${listed.key},
    }),
}
`,
    'columns.tsx': `import type { Column } from '../../components/record-table/columns.ts'
${isUnsure ? "import { Unknown } from '../../components/unknown.tsx'\n" : ''}${hasNumber ? "import { formatNumber } from '../../lib/format.ts'\n" : ''}import type { ${row} } from './schema.ts'
import { t } from './text.ts'

/** Columns of the table, the file and the search. */
export const ${column}: readonly Column<${row}, null>[] = [
${fields.map((field, index) => columnOf(field, index, listed.id)).join('\n')}
]

/** Lower case, for the search. */
export const haystackOf = (row: ${row}): string => [${searched}].join('\\n').toLocaleLowerCase()
${hasSwitch ? "\nconst yesNo = (isOn: boolean): string => t(isOn ? 'cell.yes' : 'cell.no')\n" : ''}${isUnsure ? "\nconst unknown = () => <Unknown why={t('why.not-told')} />\n" : ''}`,
    [`${name}-page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../components/page-head.tsx'
import { RecordList, RecordListTools } from '../../components/record-list/record-list.tsx'
import { useRecordList } from '../../components/record-list/use-record-list.ts'
import { useConnection } from '../../lib/connection.ts'
import { ${column}, haystackOf } from './columns.tsx'
import { ${queries} } from './queries.ts'
import { ${schema}, type ${row} } from './schema.ts'
import { t } from './text.ts'
import { t as title } from './title-text.ts'

const nothing: readonly never[] = []

/** The ${plural} as a table. */
export default function ${page}() {
  const { profileId } = useConnection().connection
  const { data, error, dataUpdatedAt, refetch } = useQuery(${queries}.list(profileId))
  const rows = data ?? nothing
  const list = useRecordList({ name: '${name}', columns: ${column}, rows, schema: ${schema}, haystackOf })
  return (
    <>
      <PageHead title={title('title')} sentence={data ? <span>{t('sentence', { count: rows.length })}</span> : null}>
        {data ? <RecordListTools list={list} context={null} /> : null}
      </PageHead>
      <RecordList
        list={list}
        lists={['${operation}']}
        words={{
          label: t('table.label'),
          search: t('search.label'),
          placeholder: t('search'),
          empty: t('empty.none'),
          failed: t('failed.title'),
        }}
        isRead={data !== undefined}
        error={error}
        readAt={dataUpdatedAt}
        onRetry={() => void refetch()}
        keyOf={keyOf}
        context={null}
      />
    </>
  )
}

const keyOf = (row: ${row}) => row.${listed.id}
`,
  }
}

/** Puts the name first and the id last. */
function columnsOf({ id: idName, fields }: Listed): readonly ListedField[] {
  const id = fields.filter(({ name }) => name === idName)
  const others = fields.filter(({ name }) => name !== idName)
  const first = others.find(({ name }) => name === 'name') ?? others.find(({ type }) => type === 'string')
  const rest = others.filter((field) => field !== first)
  return [...(first ? [first] : []), ...rest.slice(0, mostColumns - 1), ...id]
}

function columnOf({ name, type, isUnsure }: ListedField, index: number, id: string): string {
  const shown = {
    string: `row.${name}`,
    number: name === id ? `row.${name}` : `formatNumber(row.${name})`,
    boolean: `yesNo(row.${name})`,
  }[type]
  const known = type === 'boolean' ? `yesNo(row.${name})` : `row.${name}`
  const value = isUnsure
    ? type === 'boolean'
      ? `row.${name} == null ? undefined : ${known}`
      : `${known} ?? undefined`
    : known
  return `  {
    id: '${name}',
    header: () => t('column.${name}'),
    value: (row) => ${value},
    cell: (row) => ${isUnsure ? `(row.${name} == null ? unknown() : ${shown})` : shown},
    width: ${index === 0 ? '{ least: 184, share: 2 }' : type === 'string' ? '{ least: 144, share: 1 }' : '{ least: 104 }'},${type === 'number' ? '\n    isNumeric: true,' : ''}
  },`
}

const listOf = (parts: readonly string[]): string =>
  parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(', ')

const translator = (area: string, folder: string): string => `import { catalogue } from '../../lib/i18n.ts'
import english from './${folder}/en.ts'

export const t = catalogue('${area}', english, import.meta.glob(['./${folder}/*.ts', '!./${folder}/en.ts']))
`

const english = (texts: Readonly<Record<string, string>>): string =>
  `export default ${JSON.stringify(texts)} as const\n`
