import { setFault } from '../../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, plain, review, textbox, type View } from './view.ts'
import { like, t, withoutTags } from '../../../texts.ts'

/** A file of the staff office, in an old encoding, with all the usual faults. */
const crew = Buffer.from(
  [
    'Name;Email;Department;Start date;Role',
    'Åse Bjørnstad;ase.bjornstad@haldenferries.example;Dekk;01.03.2027;Matros',
    'Søren Håkonsen;soren.hakonsen@haldenferries.example;Dekk;01.03.2027;Matros',
    'Siobhán Byrne;siobhan.byrne@haldenferries.example;Salong;15.03.2027;Vert',
    'Zoë Müller;zoe.muller@haldenferries.example;Maskin;15.03.2027;Motormann',
    'Tor Hagen; tor.hagen@haldenferries.example ;Dekk;15.03.2027;Matros',
    'Kari Lunde;kari.lunde@haldenferries;Dekk;15.03.2027;Matros',
    'Per Aasen;per.aasen.haldenferries.example;Dekk;15.03.2027;Matros',
    'Liv Holm;liv.holm@haldenferries,example;Salong;15.03.2027;Vert',
    '=Anne Berg;anne.berg@haldenferries.example;Salong;15.03.2027;Vert',
    ';ruth.odegard@haldenferries.example;Salong;15.03.2027;Vert',
    'Tor Hagen;tor.hagen@haldenferries.example;Dekk;15.03.2027;Matros',
    ...Array.from(
      { length: 30 },
      (_, index) => `Élodie ${index + 1};crew${index + 1}@haldenferries.example;Dekk;15.03.2027;Matros`,
    ),
  ].join('\r\n'),
  'latin1',
)

export const usersViews: readonly View[] = [
  { name: 'users list', mock: 'users', prepare: (on) => plain(on, '/users') },
  {
    name: 'users new',
    mock: 'users-create',
    prepare: async ({ page, open }) => {
      await open('/users/new')
      await textbox(page, t('users:user.field.full_name')).fill('Sofie Lind')
      await textbox(page, t('connect:field.email')).fill('sofie.lind@haldenferries.example')
      await page.getByRole('radio', { name: t('users:password.type') }).check()
      await page.getByLabel(t('users:user.field.password'), { exact: true }).last().fill('sofie-rope')
    },
  },
  {
    name: 'users created',
    mock: 'users-created',
    prepare: async (stage) => {
      const { page } = stage
      await stage.open('/users/new')
      await textbox(page, t('users:user.field.full_name')).fill('Sofie Lind')
      await textbox(page, t('connect:field.email')).fill('sofie.lind@haldenferries.example')
      await review(stage)
      await button(page, t('users:user.act.create.send')).click()
      await page.getByRole('checkbox', { name: t('users:created.shared') }).waitFor()
    },
  },
  { name: 'users file', prepare: (on) => plain(on, '/users/from-file') },
  { name: 'users file encoding', mock: 'users-csv-encoding', prepare: (on) => openCrew(on, 'encoding') },
  { name: 'users file columns', mock: 'users-csv-columns', prepare: (on) => openCrew(on, 'columns') },
  { name: 'users file problems', mock: 'users-csv-problems', prepare: (on) => openCrew(on, 'problems') },
  { name: 'users file review', mock: 'users-csv-review', prepare: (on) => openCrew(on, 'review') },
  {
    name: 'users file run',
    prepare: async (stage) => {
      await openCrew(stage, 'columns')
      const { page, server } = stage
      await setFault(server.url, {
        operation: 'users.create',
        times: 2,
        status: 400,
        code: 'BAD_REQUEST',
        msg: 'Email is already in use.',
      })
      await page.getByRole('checkbox', { name: t('users:file.passwords.keep') }).check()
      await button(page, t('users:file.columns.next')).click()
      await button(page, like('users:file.problems.apply')).click()
      await button(page, t('users:file.repair.exclude', { count: 3 })).click()
      await leaveNamelessOut(page)
      await button(page, t('users:file.problems.next')).click()
      await button(page, like('users:file.review.send')).click()
      await button(page, /^Save \d+ passwords/).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'users deactivate',
    prepare: async (stage) => {
      await stage.open('/users/19')
      await button(stage.page, t('users:acts.deactivate-one')).press('Enter')
      await stage.page.getByRole('dialog').getByRole('checkbox').check()
    },
  },
  {
    name: 'users selected',
    prepare: async (stage) => {
      await stage.open('/users')
      await stage.page.getByRole('grid', { name: t('users:table.label') }).focus()
      for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space']) await stage.page.keyboard.press(key)
      await button(stage.page, t('users:acts.role')).waitFor()
    },
  },
  {
    name: 'users person',
    mock: 'users-person',
    prepare: (on) => plain(on, '/users/19?part=permissions&shown=all'),
  },
  {
    name: 'users person channels',
    mock: 'person-channels',
    prepare: (on) => plain(on, '/users/19?part=channels'),
  },
  { name: 'minimal users', server: { minimal: true }, prepare: (on) => plain(on, '/users') },
]

async function openCrew({ open, page }: Stage, goesTo: 'encoding' | 'columns' | 'problems' | 'review'): Promise<void> {
  await open('/users/from-file')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'crew-spring-2027.csv', mimeType: 'text/csv', buffer: crew })
  await page.getByText(t('users:file.encoding.found')).waitFor()
  await page.getByRole('radio', { name: /^Windows-1252/ }).check()
  if (goesTo === 'encoding') return
  await button(page, t('users:file.encoding.next')).click()
  if (goesTo === 'columns') return
  await button(page, t('users:file.columns.next')).click()
  await page.getByText(like('users:file.problems.open')).first().waitFor()
  await button(
    page,
    like('users:file.problems.show', { what: withoutTags(t('users:file.group.email-shape', { count: 3 })) }),
  ).click()
  if (goesTo === 'problems') return
  await button(page, like('users:file.problems.apply')).click()
  for (const row of [7, 8, 9]) await button(page, t('users:file.rows.use-label', { row })).click()
  await leaveNamelessOut(page)
  await button(page, t('users:file.problems.next')).click()
}

/** Excludes the row without a name. The last address has such a button too, until the page has registered its fix. */
const leaveNamelessOut = (page: Stage['page']) =>
  button(
    page.getByRole('region', { name: withoutTags(t('users:file.group.name-missing', { count: 1 })) }),
    t('users:file.repair.exclude', { count: 1 }),
  ).click()

export const groupsViews: readonly View[] = [
  { name: 'groups table', mock: 'groups', prepare: (on) => plain(on, '/groups') },
  {
    name: 'groups graph',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/43')
      await button(stage.page, /^Terminal leads/).waitFor()
    },
  },
  { name: 'groups settings', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/43/settings') },
  { name: 'groups members', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/43/settings?part=members') },
  { name: 'groups new', mock: 'groups-graph', prepare: (on) => plain(on, '/groups/new/settings') },
  {
    name: 'groups deactivate',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/23/settings')
      await button(stage.page, t('groups:activity.deactivate')).click()
      await stage.page.getByRole('dialog').getByRole('listitem').last().waitFor()
    },
  },
  {
    name: 'groups deactivate refused',
    mock: 'groups-graph',
    prepare: async (stage) => {
      await stage.open('/groups/23/settings')
      await button(stage.page, t('groups:activity.deactivate')).click()
      await button(stage.page, t('groups:user-group.act.deactivate.send')).click()
      await stage.page.getByText(t('groups:user-group.rule.in-use')).waitFor()
    },
  },
  {
    name: 'groups what-if',
    mock: 'groups-what-if',
    prepare: (on) => plain(on, '/groups/what-if?who="group:46"&group=43'),
  },
]

/** A list as a mail program copies it, with every finding. */
const pasted = [
  '"Holm, Liv" <liv.holm@portagency.example>; Tor Hagen <tor.hagen@portagency.example>',
  'per.lund@haldenferries.example, ingrid.solberg@haldenferries.example',
  'leif.strand@haldenferries.example liv.holm@portagency.example',
  'kari.lunde@@portagency.example',
].join('\n')

export const invitationsViews: readonly View[] = [
  {
    name: 'invitations list',
    mock: 'invitations',
    prepare: (on) => plain(on, '/invitations'),
  },
  {
    name: 'invitations selected',
    mock: 'invitations',
    prepare: async (stage) => {
      await stage.open('/invitations')
      await stage.page.getByRole('grid', { name: t('invitations:table.label') }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await stage.page.keyboard.press(key)
      await button(stage.page, /^Resend 2/).waitFor()
    },
  },
  {
    name: 'invitations invite',
    prepare: async ({ page, open }) => {
      await open('/invitations/invite')
      await textbox(page, t('invitations:addresses.label')).fill(pasted)
      await page.getByRole('table', { name: t('invitations:addresses.table') }).waitFor()
    },
  },
  {
    name: 'invitations invite review',
    prepare: async ({ page, open }) => {
      await open('/invitations/invite')
      await textbox(page, t('invitations:addresses.label')).fill(pasted)
      await page.getByRole('table', { name: t('invitations:addresses.table') }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invitations link',
    prepare: (on) => plain(on, '/invitations/new-link'),
  },
  {
    name: 'invitations link created',
    prepare: async ({ page, open }) => {
      await open('/invitations/new-link')
      await button(page, t('invitations:link.review')).press('Enter')
      await button(page, t('invitations:invitation-link.act.create.send')).press('Enter')
      await textbox(page, t('invitations:link.address')).waitFor()
    },
  },
  {
    name: 'invitations record',
    prepare: (on) => plain(on, '/invitations/email/2'),
  },
  {
    name: 'invitations revoke',
    prepare: async ({ page, open }) => {
      await open('/invitations/link/2')
      await button(page, t('invitations:revoke.send', { count: 1 })).press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'minimal invitations invite',
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations/invite'),
  },
  {
    name: 'minimal invitations',
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations'),
  },
]
