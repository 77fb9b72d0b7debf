import palette from '../renderer/app/palette/text/en.ts'
import runUndo from '../renderer/app/run-undo-text/en.ts'
import setAside from '../renderer/app/set-aside/text/en.ts'
import account from '../renderer/app/shell/account-text/en.ts'
import app from '../renderer/app/text/en.ts'
import batch from '../renderer/components/batch/text/en.ts'
import channelChange from '../renderer/components/channel/change/text/en.ts'
import channelMove from '../renderer/components/channel/move/text/en.ts'
import channel from '../renderer/components/channel/text/en.ts'
import colours from '../renderer/components/colour-text/en.ts'
import connectionCheck from '../renderer/components/connection-check/text/en.ts'
import drafts from '../renderer/components/drafts/text/en.ts'
import edit from '../renderer/components/edit/text/en.ts'
import filterBar from '../renderer/components/filter-bar/text/en.ts'
import listDetail from '../renderer/components/list-detail/text/en.ts'
import notices from '../renderer/components/notices/text/en.ts'
import order from '../renderer/components/order/text/en.ts'
import people from '../renderer/components/people/text/en.ts'
import permissionPicker from '../renderer/components/permission-picker/text/en.ts'
import permissionWays from '../renderer/components/permissions/text/en.ts'
import plan from '../renderer/components/plan/text/en.ts'
import proxy from '../renderer/components/proxy/text/en.ts'
import question from '../renderer/components/question/text/en.ts'
import recordList from '../renderer/components/record-list/text/en.ts'
import recordTable from '../renderer/components/record-table/text/en.ts'
import registry from '../renderer/components/registry/text/en.ts'
import remaining from '../renderer/components/remaining/text/en.ts'
import review from '../renderer/components/review/text/en.ts'
import run from '../renderer/components/run/text/en.ts'
import savedViews from '../renderer/components/saved-views/text/en.ts'
import sortable from '../renderer/components/sortable/text/en.ts'
import components from '../renderer/components/text/en.ts'
import undo from '../renderer/components/undo/text/en.ts'
import recordChannel from '../renderer/features/channels/record-text/en.ts'
import channelSettings from '../renderer/features/channels/settings/text/en.ts'
import channels from '../renderer/features/channels/text/en.ts'
import channelsTitle from '../renderer/features/channels/title-text/en.ts'
import connect from '../renderer/features/connect/text/en.ts'
import recordCall from '../renderer/features/diagnostics/calls/record-text/en.ts'
import calls from '../renderer/features/diagnostics/calls/text/en.ts'
import recordDevice from '../renderer/features/diagnostics/push/record-text/en.ts'
import push from '../renderer/features/diagnostics/push/text/en.ts'
import diagnostics from '../renderer/features/diagnostics/text/en.ts'
import diagnosticsTitle from '../renderer/features/diagnostics/title-text/en.ts'
import recordTyping from '../renderer/features/diagnostics/typing/record-text/en.ts'
import typing from '../renderer/features/diagnostics/typing/text/en.ts'
import recordExport from '../renderer/features/exports/record-text/en.ts'
import exports from '../renderer/features/exports/text/en.ts'
import exportsTitle from '../renderer/features/exports/title-text/en.ts'
import recordFolder from '../renderer/features/folders/record-text/en.ts'
import folders from '../renderer/features/folders/text/en.ts'
import foldersTitle from '../renderer/features/folders/title-text/en.ts'
import groups from '../renderer/features/groups/text/en.ts'
import groupsTitle from '../renderer/features/groups/title-text/en.ts'
import recordInvitation from '../renderer/features/invitations/record-text/en.ts'
import invitations from '../renderer/features/invitations/text/en.ts'
import invitationsTitle from '../renderer/features/invitations/title-text/en.ts'
import journal from '../renderer/features/journal/text/en.ts'
import journalTitle from '../renderer/features/journal/title-text/en.ts'
import recordLinkifier from '../renderer/features/linkifiers/record-text/en.ts'
import linkifiers from '../renderer/features/linkifiers/text/en.ts'
import linkifiersTitle from '../renderer/features/linkifiers/title-text/en.ts'
import recordMessage from '../renderer/features/messages/record-text/en.ts'
import messages from '../renderer/features/messages/text/en.ts'
import messagesTitle from '../renderer/features/messages/title-text/en.ts'
import overview from '../renderer/features/overview/text/en.ts'
import overviewTitle from '../renderer/features/overview/title-text/en.ts'
import recordPlayground from '../renderer/features/playgrounds/record-text/en.ts'
import playgrounds from '../renderer/features/playgrounds/text/en.ts'
import playgroundsTitle from '../renderer/features/playgrounds/title-text/en.ts'
import recordScheduledMessage from '../renderer/features/scheduled-messages/record-text/en.ts'
import scheduledMessages from '../renderer/features/scheduled-messages/text/en.ts'
import scheduledMessagesTitle from '../renderer/features/scheduled-messages/title-text/en.ts'
import settingsFile from '../renderer/features/settings-file/text/en.ts'
import settingsFileTitle from '../renderer/features/settings-file/title-text/en.ts'
import recordAttachment from '../renderer/features/uploads/record-text/en.ts'
import uploads from '../renderer/features/uploads/text/en.ts'
import uploadsTitle from '../renderer/features/uploads/title-text/en.ts'
import usersFromFile from '../renderer/features/users/from-file/text/en.ts'
import recordUser from '../renderer/features/users/record-text/en.ts'
import users from '../renderer/features/users/text/en.ts'
import usersTitle from '../renderer/features/users/title-text/en.ts'
import editForm from '../renderer/lib/edit/text/en.ts'
import failures from '../renderer/lib/failure-text/en.ts'
import permissions from '../renderer/lib/organization/permission-text/en.ts'
import directory from '../renderer/lib/organization/text/en.ts'
import records from '../renderer/lib/records/text/en.ts'
import roles from '../renderer/lib/role-text/en.ts'
import { catalogue, inOwnDirection } from '../renderer/lib/i18n.ts'
import type { Translate, Words } from '../renderer/lib/text-types.ts'

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
  /** Matches the text with any values except the known ones, and with any surrounding text. */
  readonly like: <K extends Key<C>>(key: K, known?: Known<C, K>) => RegExp
  /** As the catalogue has them, with their placeholders. */
  readonly texts: readonly string[]
}

/** Filled by the page's own translator, which has only English here. */
function area<C extends Words>(name: string, english: C): Area<C> {
  const like = (key: string, known: Values = {}): RegExp =>
    anyOf(...textsOf(english, key, known.count).map((text) => new RegExp(patternOf(text, known))))
  return Object.assign(catalogue(name, english, {}), { like, texts: Object.values(english) })
}

type Values = Readonly<Record<string, string | number | undefined>>

/** One text, or the plural forms that the count allows. */
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
  // Every second part was between braces.
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
  account: area('account', account),
  app: area('app', app),
  runUndo: area('run-undo', runUndo),
  setAside: area('set-aside', setAside),
  batch: area('batch', batch),
  calls: area('diagnostics.calls', calls),
  channel: area('channel', channel),
  channelChange: area('channel.change', channelChange),
  channelMove: area('channel.move', channelMove),
  channelSettings: area('channel-settings', channelSettings),
  channels: area('channels', channels),
  colours: area('colours', colours),
  components: area('components', components),
  connect: area('connect', connect),
  connectionCheck: area('connection-check', connectionCheck),
  diagnostics: area('diagnostics', diagnostics),
  directory: area('directory', directory),
  drafts: area('drafts', drafts),
  edit: area('edit', edit),
  editForm: area('edit-form', editForm),
  exports: area('exports', exports),
  failures: area('failures', failures),
  filterBar: area('filter-bar', filterBar),
  folders: area('folders', folders),
  groups: area('groups', groups),
  invitations: area('invitations', invitations),
  journal: area('journal', journal),
  linkifiers: area('linkifiers', linkifiers),
  listDetail: area('list-detail', listDetail),
  messages: area('messages', messages),
  notices: area('notices', notices),
  order: area('order', order),
  overview: area('overview', overview),
  palette: area('palette', palette),
  people: area('people', people),
  permissionPicker: area('permission-picker', permissionPicker),
  permissionWays: area('permission-ways', permissionWays),
  permissions: area('permissions', permissions),
  plan: area('plan', plan),
  playgrounds: area('playgrounds', playgrounds),
  proxy: area('proxy', proxy),
  push: area('diagnostics.push', push),
  question: area('question', question),
  recordList: area('record-list', recordList),
  recordTable: area('record-table', recordTable),
  records: area('records', records),
  registry: area('registry', registry),
  remaining: area('remaining', remaining),
  review: area('review', review),
  roles: area('roles', roles),
  run: area('run', run),
  savedViews: area('saved-views', savedViews),
  scheduledMessages: area('scheduled-messages', scheduledMessages),
  settingsFile: area('settings-file', settingsFile),
  sortable: area('sortable', sortable),
  typing: area('diagnostics.typing', typing),
  undo: area('undo', undo),
  uploads: area('uploads', uploads),
  users: area('users', users),
  usersFromFile: area('users-from-file', usersFromFile),
  /** Texts of the kinds of records. */
  record: {
    attachment: area('record.attachment', recordAttachment),
    call: area('record.call', recordCall),
    channel: area('record.channel', recordChannel),
    device: area('record.device', recordDevice),
    export: area('record.export', recordExport),
    folder: area('record.folder', recordFolder),
    invitation: area('record.invitation', recordInvitation),
    linkifier: area('record.linkifier', recordLinkifier),
    message: area('record.message', recordMessage),
    playground: area('record.playground', recordPlayground),
    scheduledMessage: area('record.scheduled-message', recordScheduledMessage),
    typing: area('record.typing', recordTyping),
    user: area('record.user', recordUser),
  },
  /** Titles of the pages, as in the navigation. */
  title: {
    channels: area('channels.title', channelsTitle),
    diagnostics: area('diagnostics.title', diagnosticsTitle),
    exports: area('exports.title', exportsTitle),
    folders: area('folders.title', foldersTitle),
    groups: area('groups.title', groupsTitle),
    invitations: area('invitations.title', invitationsTitle),
    journal: area('journal.title', journalTitle),
    linkifiers: area('linkifiers.title', linkifiersTitle),
    messages: area('messages.title', messagesTitle),
    overview: area('overview.title', overviewTitle),
    playgrounds: area('playgrounds.title', playgroundsTitle),
    scheduledMessages: area('scheduled-messages.title', scheduledMessagesTitle),
    settingsFile: area('settings-file.title', settingsFileTitle),
    uploads: area('uploads.title', uploadsTitle),
    users: area('users.title', usersTitle),
  },
} as const

/** Texts of the shells themselves, such as the window's menu, and the browser host's refusals. */
export { words as hostTexts } from '../electron/browser-host/words.ts'
export { texts as shellTexts } from '../electron/windows/texts.ts'
