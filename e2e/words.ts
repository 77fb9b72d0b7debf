import { t as about } from '../renderer/app/about/words.ts'
import { t as help } from '../renderer/app/help/words.ts'
import { t as keys } from '../renderer/app/keys/words.ts'
import { t as openings } from '../renderer/app/openings/words.ts'
import { t as palette } from '../renderer/app/palette/words.ts'
import { t as organization } from '../renderer/app/organization-words.ts'
import { t as runUndo } from '../renderer/app/run-undo-words.ts'
import { t as setAside } from '../renderer/app/set-aside/words.ts'
import { t as account } from '../renderer/app/shell/account-words.ts'
import { t as app } from '../renderer/app/words.ts'
import { t as batch } from '../renderer/bulk/batch/words.ts'
import { t as channelChange } from '../renderer/bulk/channels/change/words.ts'
import { t as channelMove } from '../renderer/bulk/channels/move/words.ts'
import { t as channelSubscribe } from '../renderer/bulk/channels/subscribe/words.ts'
import { t as channel } from '../renderer/records/channel/words.ts'
import { t as colors } from '../renderer/components/color-words.ts'
import { t as connectionCheck } from '../renderer/components/connection-check/words.ts'
import { t as diagnosticsFile } from '../renderer/components/diagnostics-file/words.ts'
import { t as drafts } from '../renderer/records/drafts/words.ts'
import { t as edit } from '../renderer/records/edit/words.ts'
import { t as filterBar } from '../renderer/components/filter-bar/words.ts'
import { t as listDetail } from '../renderer/records/list-detail/words.ts'
import { t as notices } from '../renderer/components/notices/words.ts'
import { t as order } from '../renderer/records/order/words.ts'
import { t as people } from '../renderer/records/people/words.ts'
import { t as peoplePicker } from '../renderer/records/people-picker/words.ts'
import { t as permissionPicker } from '../renderer/records/permission-picker/words.ts'
import { t as permissionWays } from '../renderer/records/permissions/words.ts'
import { t as plan } from '../renderer/bulk/plan/words.ts'
import { t as proxy } from '../renderer/components/proxy/words.ts'
import { t as question } from '../renderer/records/question/words.ts'
import { t as recordList } from '../renderer/records/record-list/words.ts'
import { t as recordTable } from '../renderer/components/record-table/words.ts'
import { t as registry } from '../renderer/records/registry/words.ts'
import { t as remaining } from '../renderer/bulk/remaining/words.ts'
import { t as review } from '../renderer/records/review/words.ts'
import { t as run } from '../renderer/bulk/run/words.ts'
import { t as savedViews } from '../renderer/components/saved-views/words.ts'
import { t as sortable } from '../renderer/components/sortable/words.ts'
import { t as undo } from '../renderer/records/undo/words.ts'
import { t as components } from '../renderer/components/words.ts'
import { t as channelsHelp } from '../renderer/features/channels/help-words.ts'
import { t as channels } from '../renderer/features/channels/words.ts'
import { t as connectHelp } from '../renderer/features/connect/help-words.ts'
import { t as connect } from '../renderer/features/connect/words.ts'
import { t as diagnosticsHelp } from '../renderer/features/diagnostics/help-words.ts'
import { t as diagnostics } from '../renderer/features/diagnostics/words.ts'
import { t as exportsHelp } from '../renderer/features/exports/help-words.ts'
import { t as exports } from '../renderer/features/exports/words.ts'
import { t as foldersHelp } from '../renderer/features/folders/help-words.ts'
import { t as folders } from '../renderer/features/folders/words.ts'
import { t as groupsHelp } from '../renderer/features/groups/help-words.ts'
import { t as groups } from '../renderer/features/groups/words.ts'
import { t as invitationsHelp } from '../renderer/features/invitations/help-words.ts'
import { t as invitations } from '../renderer/features/invitations/words.ts'
import { t as journalHelp } from '../renderer/features/journal/help-words.ts'
import { t as journal } from '../renderer/features/journal/words.ts'
import { t as linkifiersHelp } from '../renderer/features/linkifiers/help-words.ts'
import { t as linkifiers } from '../renderer/features/linkifiers/words.ts'
import { t as messagesHelp } from '../renderer/features/messages/help-words.ts'
import { t as messages } from '../renderer/features/messages/words.ts'
import { t as overviewHelp } from '../renderer/features/overview/help-words.ts'
import { t as overview } from '../renderer/features/overview/words.ts'
import { t as playgroundsHelp } from '../renderer/features/playgrounds/help-words.ts'
import { t as playgrounds } from '../renderer/features/playgrounds/words.ts'
import { t as scheduledMessagesHelp } from '../renderer/features/scheduled-messages/help-words.ts'
import { t as scheduledMessages } from '../renderer/features/scheduled-messages/words.ts'
import { t as settingsFileHelp } from '../renderer/features/settings-file/help-words.ts'
import { t as settingsFile } from '../renderer/features/settings-file/words.ts'
import { t as uploadsHelp } from '../renderer/features/uploads/help-words.ts'
import { t as uploads } from '../renderer/features/uploads/words.ts'
import { t as usersHelp } from '../renderer/features/users/help-words.ts'
import { t as users } from '../renderer/features/users/words.ts'
import { t as editForm } from '../renderer/lib/edit/words.ts'
import { t as failures } from '../renderer/lib/failure-words.ts'
import { t as keyNames } from '../renderer/lib/key-words.ts'
import { t as permissions } from '../renderer/lib/organization/permission-words.ts'
import { t as directory } from '../renderer/lib/organization/words.ts'
import { t as records } from '../renderer/lib/records/words.ts'
import { t as roles } from '../renderer/lib/role-words.ts'
import { inOwnDirection } from '../renderer/lib/i18n.ts'
import type { Catalogue, Translate, Words } from '../renderer/lib/text-types.ts'

/**
 * English texts of the page by catalogue and key, so that a spec survives every change of a text: `words.review('send',
 * { count: 2 })` is “Send 2 changes”. Names of the demo organization and messages of its server are in no catalogue, so
 * specs quote them.
 */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Key<C extends Words> = Parameters<Translate<C>>[0]
type TextOf<C extends Words, K extends string> = C[Extract<keyof C, K | `${K}_${PluralForm}`>]
type NameIn<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? (Inside extends `${infer Name}, ${string}` ? Name : Inside) | NameIn<Rest>
  : never
type CountOf<C extends Words, K extends string> = `${K}_other` extends keyof C ? 'count' : never
type Known<C extends Words, K extends string> = {
  readonly [Name in NameIn<TextOf<C, K>> | CountOf<C, K>]?: string | number
}

interface Area<C extends Words> extends Translate<C> {
  /** Matches the text with any values except the known ones, and with any text around it. */
  readonly like: <K extends Key<C>>(key: K, known?: Known<C, K>) => RegExp
  /** Texts as the catalogue has them, with their placeholders. */
  readonly texts: readonly string[]
}

/** Returns the texts of a catalogue. The page's own translator fills them in; it has only English here. */
function area<C extends Words>(t: Catalogue<C>): Area<C> {
  const { english } = t
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
  const chosen = Number(count) === 0 && forms.includes(`${key}_zero`) ? 'zero' : form
  return forms.filter((name) => chosen === null || name === `${key}_${chosen}`).map((name) => english[name] ?? '')
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
  about: area(about),
  account: area(account),
  app: area(app),
  batch: area(batch),
  channel: area(channel),
  channelChange: area(channelChange),
  channelMove: area(channelMove),
  channelSubscribe: area(channelSubscribe),
  channels: area(channels),
  channelsHelp: area(channelsHelp),
  colors: area(colors),
  components: area(components),
  connect: area(connect),
  connectHelp: area(connectHelp),
  connectionCheck: area(connectionCheck),
  diagnostics: area(diagnostics),
  diagnosticsFile: area(diagnosticsFile),
  diagnosticsHelp: area(diagnosticsHelp),
  directory: area(directory),
  drafts: area(drafts),
  edit: area(edit),
  editForm: area(editForm),
  exports: area(exports),
  exportsHelp: area(exportsHelp),
  failures: area(failures),
  filterBar: area(filterBar),
  folders: area(folders),
  foldersHelp: area(foldersHelp),
  groups: area(groups),
  groupsHelp: area(groupsHelp),
  help: area(help),
  invitations: area(invitations),
  invitationsHelp: area(invitationsHelp),
  journal: area(journal),
  journalHelp: area(journalHelp),
  keyNames: area(keyNames),
  keys: area(keys),
  linkifiers: area(linkifiers),
  linkifiersHelp: area(linkifiersHelp),
  listDetail: area(listDetail),
  messages: area(messages),
  messagesHelp: area(messagesHelp),
  notices: area(notices),
  openings: area(openings),
  order: area(order),
  organization: area(organization),
  overview: area(overview),
  overviewHelp: area(overviewHelp),
  palette: area(palette),
  people: area(people),
  peoplePicker: area(peoplePicker),
  permissionPicker: area(permissionPicker),
  permissionWays: area(permissionWays),
  permissions: area(permissions),
  plan: area(plan),
  playgrounds: area(playgrounds),
  playgroundsHelp: area(playgroundsHelp),
  proxy: area(proxy),
  question: area(question),
  recordList: area(recordList),
  recordTable: area(recordTable),
  records: area(records),
  registry: area(registry),
  remaining: area(remaining),
  review: area(review),
  roles: area(roles),
  run: area(run),
  runUndo: area(runUndo),
  savedViews: area(savedViews),
  scheduledMessages: area(scheduledMessages),
  scheduledMessagesHelp: area(scheduledMessagesHelp),
  setAside: area(setAside),
  settingsFile: area(settingsFile),
  settingsFileHelp: area(settingsFileHelp),
  sortable: area(sortable),
  undo: area(undo),
  uploads: area(uploads),
  uploadsHelp: area(uploadsHelp),
  users: area(users),
  usersHelp: area(usersHelp),
} as const

/** Texts of the shells themselves, such as the window's menu, and the browser host's refusals. */
export { words as hostTexts } from '../electron/browser-host/words.ts'
export { german as germanShellTexts } from '../electron/windows/texts/de.ts'
export { english as shellTexts } from '../electron/windows/texts/en.ts'
