import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inOwnDirection, loadedTexts, setTexts, texts } from '#contract/texts.ts'
import type { Area, Translate, Within, Words } from '#contract/text-types.ts'

/**
 * English texts of the page by catalogue and key, so that a spec survives every change of a text: `words.review('send',
 * { count: 2 })` is “Send 2 changes”. Names of the demo organization and messages of its server are in no catalogue, so
 * specs quote them.
 */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Key<C> = Parameters<Translate<C>>[0]
type TextOf<C, K extends string> = C[Extract<keyof C, K | `${K}_${PluralForm}`>]
type NameIn<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name}, ${string}` ? Name : Inside) | NameIn<Rest>
  : never
type CountOf<C, K extends string> = `${K}_other` extends keyof C ? 'count' : never
type Known<C, K extends string> = {
  readonly [Name in NameIn<TextOf<C, K>> | CountOf<C, K>]?: string | number
}

interface Named<C> extends Translate<C> {
  /** Matches the text with any values except the known ones, and with any text around it. */
  readonly like: <K extends Key<C>>(key: K, known?: Known<C, K>) => RegExp
  /** Texts as the catalogue has them, with their placeholders. */
  readonly texts: readonly string[]
}

const folder = join(__dirname, '../assets/locales/en')
for (const name of readdirSync(folder)) {
  setTexts('en', name.slice(0, -'.json'.length) as Area, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Words)
}

/** Returns the texts of an area, or of a prefix in it. The page's own translator fills them in; it has only English here. */
function area<A extends Area, const P extends string = ''>(name: A, prefix?: P): Named<Within<A, P>> {
  const t = texts(name, prefix)
  const start = prefix === undefined ? '' : `${prefix}.`
  const english = Object.fromEntries(
    Object.entries(loadedTexts('en', name)).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  )
  const like = (key: string, known: Values = {}): RegExp =>
    anyOf(...textsOf(english, key, known.count).map((text) => new RegExp(patternOf(withoutTags(text), known))))
  return Object.assign(t, { like, texts: Object.values(english) })
}

type Values = Readonly<Record<string, string | number | undefined>>

/** Returns one text, or the plural forms that the count allows. */
function textsOf(english: Words, key: string, count: string | number | undefined): readonly string[] {
  const only = english[key]
  if (only !== undefined) return [only]
  const forms = Object.keys(english).filter((name) => name.replace(/_[a-z]+$/, '') === key)
  const form = count === undefined ? null : pluralForms.select(Number(count))
  const zero = english[`${key}.zero`]
  if (zero !== undefined && Number(count) === 0) return [zero]
  const chosen = forms.filter((name) => form === null || name === `${key}_${form}`).map((name) => english[name] ?? '')
  return zero !== undefined && form === null ? [zero, ...chosen] : chosen
}

const pluralForms = new Intl.PluralRules('en')

function patternOf(text: string, known: Values): string {
  // Every second part was in braces.
  const parts = text.split(/\{\{(.*?)\}\}/)
  return parts.map((part, index) => (index % 2 === 0 ? escape(part) : patternOfValue(part, known))).join('')
}

function patternOfValue(inside: string, known: Values): string {
  const [name = '', format] = inside.split(', ')
  const value = known[name]
  if (value === undefined) return format === 'number' ? String.raw`[\d,.]+` : '.*'
  return escape(
    typeof value === 'number' && format === 'number' ? value.toLocaleString('en') : inOwnDirection(String(value)),
  )
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const sourceOf = (text: string | RegExp): string => (typeof text === 'string' ? escape(text) : text.source)
const flagsOf = (text: string | RegExp): string => (typeof text === 'string' ? '' : text.flags)

/** Part of a text between tags: `insideTag('<b>Drop</b> or <choose>choose</choose>', 'choose')` is “choose”. */
export function insideTag(text: string, tag: string): string {
  const inside = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(text)?.[1]
  if (inside === undefined) throw new Error(`“${text}” has no <${tag}>`)
  return inside
}

/** A text without its tags, as the page shows it. */
export const withoutTags = (text: string): string => text.replaceAll(/<\/?\w+>/g, '')

/** Matches text that begins with this one. */
export const starting = (text: string | RegExp): RegExp => new RegExp(`^(?:${sourceOf(text)})`, flagsOf(text))
/** Matches text that ends with this one. */
export const ending = (text: string | RegExp): RegExp => new RegExp(`(?:${sourceOf(text)})$`, flagsOf(text))
/** Matches exactly this text. */
export const exactly = (text: string | RegExp): RegExp => new RegExp(`^(?:${sourceOf(text)})$`, flagsOf(text))
/** Matches text that contains one of these. */
export const anyOf = (...texts: readonly (string | RegExp)[]): RegExp => new RegExp(texts.map(sourceOf).join('|'))
/** Matches text that contains these in order, with anything between them. */
export const inOrder = (...texts: readonly (string | RegExp)[]): RegExp =>
  new RegExp(texts.map((text) => `(?:${sourceOf(text)})`).join('.*'), 's')

export const words = {
  about: area('dialogs', 'about'),
  account: area('dialogs', 'account'),
  app: area('app'),
  batch: area('bulk', 'batch'),
  channel: area('records', 'channel'),
  channelChange: area('bulk', 'channels-change'),
  channelMove: area('bulk', 'channels-move'),
  channelSubscribe: area('bulk', 'channels-subscribe'),
  channels: area('channels'),
  channelsHelp: area('help', 'channels'),
  colors: area('components', 'color'),
  components: area('components'),
  connect: area('connect'),
  connectHelp: area('help', 'connect'),
  connectionCheck: area('dialogs', 'connection-check'),
  diagnostics: area('diagnostics'),
  diagnosticsFile: area('dialogs', 'diagnostics-file'),
  diagnosticsHelp: area('help', 'diagnostics'),
  directory: area('records', 'organization'),
  drafts: area('records', 'drafts'),
  edit: area('records', 'edit'),
  editForm: area('records', 'form'),
  exports: area('exports'),
  exportsHelp: area('help', 'exports'),
  failures: area('contract', 'failure'),
  filterBar: area('records', 'filter-bar'),
  folders: area('folders'),
  foldersHelp: area('help', 'folders'),
  groups: area('groups'),
  groupsHelp: area('help', 'groups'),
  help: area('dialogs', 'help'),
  invitations: area('invitations'),
  invitationsHelp: area('help', 'invitations'),
  journal: area('journal'),
  journalHelp: area('help', 'journal'),
  keyNames: area('contract', 'key'),
  keys: area('dialogs', 'keys'),
  linkifiers: area('linkifiers'),
  linkifiersHelp: area('help', 'linkifiers'),
  listDetail: area('records', 'list-detail'),
  messages: area('messages'),
  messagesHelp: area('help', 'messages'),
  notices: area('components', 'notices'),
  openings: area('dialogs', 'openings'),
  order: area('records', 'order'),
  organization: area('app', 'organization'),
  overview: area('overview'),
  overviewHelp: area('help', 'overview'),
  palette: area('dialogs', 'palette'),
  people: area('records', 'people'),
  peoplePicker: area('records', 'people-picker'),
  permissionPicker: area('records', 'permission-picker'),
  permissionWays: area('records', 'permission-lists'),
  permissions: area('records', 'permission'),
  plan: area('bulk', 'plan'),
  playgrounds: area('playgrounds'),
  playgroundsHelp: area('help', 'playgrounds'),
  proxy: area('dialogs', 'proxy'),
  question: area('records', 'question'),
  recordList: area('records', 'record-list'),
  recordTable: area('records', 'record-table'),
  records: area('contract', 'record'),
  registry: area('records', 'registry'),
  remaining: area('bulk', 'remaining'),
  review: area('records', 'review'),
  roles: area('contract', 'role'),
  run: area('bulk', 'run'),
  runUndo: area('dialogs', 'run-undo'),
  savedViews: area('records', 'saved-views'),
  scheduledMessages: area('scheduled-messages'),
  scheduledMessagesHelp: area('help', 'scheduled-messages'),
  setAside: area('dialogs', 'damaged-file'),
  settingsFile: area('settings-file'),
  settingsFileHelp: area('help', 'settings-file'),
  sortable: area('records', 'sortable'),
  titles: area('app', 'feature'),
  undo: area('records', 'undo'),
  uploads: area('uploads'),
  uploadsHelp: area('help', 'uploads'),
  users: area('users'),
  usersHelp: area('help', 'users'),
} as const

/** Texts of the shells themselves, such as the window's menu, and the browser host's refusals. */
export const shellTexts = texts('shell')

/** German texts of the window. */
export const germanShellTexts = (key: Parameters<typeof shellTexts>[0]): string =>
  (JSON.parse(readFileSync(join(folder, '../de/shell.json'), 'utf8')) as Words)[key] ?? key
