import type { Locator, Page, Route } from '@playwright/test'
import { accountOf, setFault, typeAs, type DemoServerOptions } from '../demo-server.ts'
import { conflict } from '../scenarios/conflict.ts'
import { refusedField } from '../scenarios/refused-field.ts'
import { dockOperations } from '../scenarios/scenario.ts'
import { chooseSettings, otherSettings } from '../settings-file.ts'
import { fillJournal } from './fill-journal.ts'
import type { OwnStage, Stage } from './stage.ts'

/** A page in a state that is worth looking at. */
export interface View {
  /** The page, and its state. */
  readonly name: string
  /** The mock that it goes after, as its picture is called. */
  readonly mock?: string
  readonly server?: DemoServerOptions
  readonly prepare: (stage: OwnStage) => Promise<void>
  /**
   * It is still there after the page was loaded anew, which is how the language changes. A menu or a selection is not.
   */
  readonly staysOnReload?: true
  /** For the README, by this file name. */
  readonly asset?: string
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const settings = `/channels/${dockOperations.id}`
const longName = 'harbour-and-terminal-coordination-of-the-northern-routes-26'

async function addFleetDesk({ page }: Stage): Promise<void> {
  await button(page, 'Change: Post messages').click()
  await page.getByRole('combobox', { name: 'Post messages' }).fill('fleet')
  await page.getByRole('option', { name: /^Fleet desk/ }).waitFor()
}

/** As a member, for whom some of the topic is too old. */
async function moveCrane({ open, page }: Stage): Promise<void> {
  await open('/messages/389?tab=place', { role: 'member' })
  await textbox(page, 'Topic').fill('crane 2: parts')
  await page.getByRole('radio', { name: 'All messages of the topic' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'In the old topic' }).check({ force: true })
}

/** A file of the staff office, in an old encoding, with everything that such files have. */
const crew = Buffer.from(
  [
    'Navn;E-post;Avdeling;Startdato;Rolle',
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

async function openCrew({ open, page }: Stage, goesTo: 'encoding' | 'columns' | 'problems' | 'review'): Promise<void> {
  await open('/users/from-file')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'crew-spring-2027.csv', mimeType: 'text/csv', buffer: crew })
  await page.getByText('What was found').waitFor()
  if (goesTo === 'encoding') return
  await button(page, 'Go on to columns').click()
  if (goesTo === 'columns') return
  await button(page, 'Go on to problems').click()
  await page.getByText(/need a decision/).waitFor()
  await button(page, /^Show the rows: addresses are not complete/).click()
  if (goesTo === 'problems') return
  await button(page, /^Apply the/).click()
  for (const row of [7, 8, 9]) await button(page, `Use the text for row ${row}`).click()
  await button(page, 'Leave it out').click()
  await button(page, 'Go on to review').click()
}

async function registerDevice({ open, page }: Stage): Promise<void> {
  await open('/diagnostics/push')
  await page.getByLabel('Device token', { exact: true }).fill('9f3c61aab07e4d2a'.repeat(4))
  await textbox(page, 'App ID').fill('com.haldenferries.chat')
  await button(page, 'Review').click()
  await button(page, 'Register').waitFor()
}

/** As main tells of a record that it cannot read (REVIEW N8); the demo server tells none. */
async function spoilOneLinkifier(route: Route): Promise<void> {
  const { operation } = route.request().postDataJSON() as { operation: string }
  if (operation !== 'linkifiers.list') return route.continue()
  const response = await route.fetch()
  // The reply stands as text below the line that tells of it.
  const [head = '', text = ''] = (await response.text()).split(/\n(.*)/s)
  const reply = JSON.parse(text) as { linkifiers: { id: number; pattern: string }[] }
  const [first, ...linkifiers] = reply.linkifiers
  const unreadable = [{ id: first?.id, name: first?.pattern, field: 'url_template', reason: 'missing' }]
  await route.fulfill({ response, body: `${head}\n${JSON.stringify({ ...reply, linkifiers, unreadable })}` })
}

async function review({ page }: Stage): Promise<void> {
  // A draft is read, and checked, before it can be reviewed.
  await page.locator('button:enabled', { hasText: /^Review/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('radio')).first().waitFor()
}

async function changeFour(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.open(settings)
  await textbox(page, 'Description').fill('Berths, cranes and turnaround at every quay.')
  await page.getByRole('radio', { name: 'Days', exact: true }).press('Space')
  await textbox(page, 'Number of days').fill('90')
  await addFleetDesk(stage)
  await page.getByRole('option', { name: /^Fleet desk/ }).click()
  await page.keyboard.press('Escape')
}

/** As an administrator, for whom some of the file is locked. */
async function compareSettings({ open, page }: Stage): Promise<void> {
  await open('/settings-file', { role: 'administrator', isProduction: true })
  const download = page.waitForEvent('download')
  await button(page, 'Save settings as a file').click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  await chooseSettings(page, 'halden-rehearsal-monday.json', otherSettings(Buffer.concat(chunks).toString()))
  await page.getByRole('table', { name: 'Differences' }).waitFor()
  await page.getByRole('checkbox', { name: 'All of dock-operations' }).check()
  await page.getByRole('checkbox', { name: 'Create Winter', exact: true }).check()
}

/** Every state of the queue, and files that arrived. */
async function fillQueue(stage: Stage): Promise<void> {
  const { page, server } = stage
  await stage.open('/uploads')
  const choose = (name: string, size: number) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: Buffer.alloc(size) })
  const reaches = (name: string, words: string) =>
    page.locator('tr, li').filter({ hasText: name }).filter({ hasText: words }).first().waitFor()
  for (const name of ['berth-4-photo.jpg', 'rota week 48 (final).pdf', '[draft] ferry-notice.docx']) {
    await choose(name, 212_000)
    await reaches(name, '/user_uploads/')
  }
  await setFault(server.url, { operation: 'uploads.tus-send', times: 1, status: 413, body: 'html' })
  await choose('cctv-berth-4.mp4', 6_000_000)
  await reaches('cctv-berth-4.mp4', 'Refused on the way')
  await setFault(server.url, { operation: 'uploads.create', times: 1, status: 400, msg: 'File is larger than allowed' })
  await choose('deck plans 2019.iso', 900_000)
  await reaches('deck plans 2019.iso', 'Too large')
  await setFault(server.url, { operation: 'uploads.tus-send', times: 2, latencyMs: 600_000 })
  await choose('drone-2026-11-18.mov', 19_000_000)
  await button(page, 'Pause drone-2026-11-18.mov').click()
  await reaches('drone-2026-11-18.mov', 'Paused by you')
  await choose('engine-room-walkthrough.mp4', 12_000_000)
  await button(page, 'Pause engine-room-walkthrough.mp4').waitFor()
  await setFault(server.url, { operation: 'uploads.tus-create', times: 1, status: 429, retryAfterSeconds: 600 })
  await choose('harbour-survey.zip', 6_400_000)
  await reaches('harbour-survey.zip', 'Waiting for the server')
  await choose('safety-briefing.pdf', 4_200_000)
  await reaches('safety-briefing.pdf', 'Next')
}

/** Three settings over thirty channels, of which some need a look, and more than one run may change. */
async function openPlan(stage: Stage, more: Parameters<Stage['open']>[1] = { role: 'administrator' }): Promise<void> {
  const ids = [...Array(29).keys()].map((index) => 101 + index).join('-')
  const does = {
    topics_policy: { does: 'replace', value: 'disable_empty_topic' },
    can_send_message_group: { does: 'add', value: 45 },
    can_remove_subscribers_group: { does: 'take', value: 6 },
  }
  await stage.call('preferences:set', { mostRowsInRun: 20 })
  await stage.open(`/channels/change?ids=${ids}&out=112&does=${encodeURIComponent(JSON.stringify(does))}`, more)
  await button(stage.page, /^Confirm \d+/).waitFor()
}

/** A run of which some rows were refused, one is unknown, and the rest waits for the server. */
async function openRun(stage: Stage): Promise<void> {
  const { page, server } = stage
  await stage.open('/folders/2/assign')
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  const update = { operation: 'channels.update', times: 1 }
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await setFault(server.url, { ...update, drop: 'before' })
  await setFault(server.url, { ...update, times: 2, latencyMs: 1 })
  await setFault(server.url, { ...update, status: 429, retryAfterSeconds: 100 })
  await button(page, /^Review \d+ moves/).click()
  await button(page, /^Send \d+ changes/).click()
  await page.getByText('The server asked to slow down').waitFor()
}

/** The same, in the middle of which the console ended. */
async function interruptRun(stage: OwnStage): Promise<void> {
  await openRun(stage)
  await stage.restart()
  // Without a keychain, the account has to be connected again.
  await stage.open('/folders')
  await stage.page.getByRole('region', { name: 'Run' }).waitFor()
}

/** A run over a few channels that is over: some saved, some refused, one unknown. */
async function finishRun(stage: Stage): Promise<void> {
  const { page, server } = stage
  const does = encodeURIComponent(JSON.stringify({ topics_policy: { does: 'replace', value: 'allow_empty_topic' } }))
  await stage.open(`/channels/change?ids=${[...Array(12).keys()].map((index) => 101 + index).join('-')}&does=${does}`)
  const update = { operation: 'channels.update', times: 1 }
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await setFault(server.url, { ...update, drop: 'before' })
  await setFault(server.url, { ...update, latencyMs: 1 })
  await setFault(server.url, { ...update, status: 400, msg: 'Insufficient permission' })
  await button(page, /^Confirm \d+/).click()
  await button(page.getByRole('dialog'), /^Confirm \d+/).click()
  await page.getByRole('dialog', { name: /saved and checked/ }).waitFor()
}

/** As a member, who has shared files. */
async function openFiles(stage: Stage, path: string): Promise<void> {
  await stage.open(path, { role: 'member' })
}

/** As one who may post there, to the topic of a channel. */
async function typeInTopic(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.open('/diagnostics', { role: 'member' })
  await page.getByRole('combobox', { name: 'Channel' }).fill(dockOperations.name)
  await page.getByRole('option', { name: dockOperations.name }).click()
  await textbox(page, 'Topic').fill('MS Fossen')
  await textbox(page, 'Message').pressSequentially('On my way with a new seal')
  await page.getByText('Others see that you type').waitFor()
}

/** Both sides within two minutes, which pass on the page’s clock alone. */
async function typeBothWays(stage: Stage): Promise<void> {
  const { page, server } = stage
  await page.clock.install()
  await typeInTopic(stage)
  const place = { type: 'stream', stream_id: String(dockOperations.id), topic: 'MS Fossen' }
  const others = page.getByRole('log', { name: 'Who types to you' })
  const write = async (letters: string) => {
    for (const letter of letters) {
      await page.clock.runFor(3_000)
      await textbox(page, 'Message').press(letter)
    }
  }
  await typeAs(server.url, accountOf(server, 'moderator'), { op: 'start', ...place })
  await others.getByText('Jonas Lie').waitFor()
  await write('inthreequarters')
  await typeAs(server.url, accountOf(server, 'moderator'), { op: 'stop', ...place })
  await others.getByText('Jonas Lie').waitFor({ state: 'detached' })
  await page.clock.runFor(20_000)
  await typeAs(server.url, accountOf(server, 'owner'), { op: 'start', to: `[${await idOf(stage, 'member')}]` })
  await others.getByText('Signe Dahl').waitFor()
  await write('ofan')
}

async function idOf({ server }: Stage, role: string): Promise<number> {
  const { email, apiKey } = accountOf(server, role)
  const headers = { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` }
  const answer = await fetch(`${server.url}/api/v1/users/me`, { headers })
  return ((await answer.json()) as { user_id: number }).user_id
}

async function refuseKey({ page, server }: Stage): Promise<void> {
  await textbox(page, 'Server address').fill(server.url)
  await textbox(page, 'Email').fill(accountOf(server, 'owner').email)
  await page.getByLabel('API key', { exact: true }).fill('x'.repeat(32))
  await button(page, 'Check and connect').click()
  await page.getByText('Key refused').waitFor()
}

async function openLinkifier({ page }: Stage, name: RegExp): Promise<void> {
  await page.getByRole('list', { name: 'Linkifiers in processing order' }).getByRole('button', { name }).click()
}

/** Every page and state, in the order of the index. */
export const views: readonly View[] = [
  {
    name: 'connect first-run',
    mock: 'connect',
    staysOnReload: true,
    prepare: ({ page }) => page.getByText('Key storage').waitFor(),
  },
  { name: 'connect key-refused', mock: 'connect', prepare: refuseKey },
  {
    name: 'connect no-keychain',
    mock: 'connect',
    prepare: ({ page }) => page.locator('summary').or(page.getByText('Keychain ready')).first().click(),
  },
  {
    name: 'palette latest-changes',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.open('/channels')
      await stage.page.keyboard.press('ControlOrMeta+k')
      await stage.page
        .getByRole('option', { name: /Undo, sent/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'palette search',
    prepare: async (stage) => {
      await stage.open('/channels')
      await stage.page.keyboard.press('ControlOrMeta+k')
      await stage.page.getByRole('combobox', { name: 'Go to or find anything' }).fill('er')
      await stage.page
        .getByRole('option', { name: /^Show .* more/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'channels list',
    mock: 'channels',
    staysOnReload: true,
    asset: 'channels',
    prepare: (on) => plain(on, '/channels'),
  },
  {
    name: 'channels filters',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels?q=terminal&privacy=%5B"private"%5D')
      await button(stage.page, /^Privacy/)
        .first()
        .click()
    },
  },
  {
    name: 'channels columns',
    mock: 'channels-columns',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Columns/).click()
    },
  },
  {
    name: 'channels all-columns',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels')
      await button(stage.page, /^Columns/).click()
      const unchosen = stage.page.getByRole('dialog').getByRole('checkbox', { checked: false, disabled: false })
      while ((await unchosen.count()) > 0) await unchosen.first().check({ force: true })
      await stage.page.keyboard.press('Escape')
    },
  },
  {
    name: 'channels selected',
    mock: 'channels',
    prepare: async (stage) => {
      await stage.open('/channels')
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await stage.page.getByRole('grid').press(key)
      }
    },
  },
  {
    name: 'channels nothing-found',
    mock: 'channels',
    staysOnReload: true,
    prepare: (on) => plain(on, '/channels?q=nonsense'),
  },
  {
    name: 'channels failed',
    prepare: async (stage) => {
      await setFault(stage.server.url, { operation: 'channels.list', status: 500, times: 1_000 })
      await stage.open('/channels')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  { name: 'messages empty', staysOnReload: true, prepare: (on) => plain(on, '/messages') },
  {
    name: 'messages text',
    mock: 'messages',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/messages/414', { role: 'member' })
      await textbox(stage.page, 'Text').fill(
        'The plan is withdrawn, please ask the port agent.\nBerth 3 stays free until noon.',
      )
    },
  },
  {
    name: 'messages move',
    mock: 'messages-move',
    staysOnReload: true,
    prepare: moveCrane,
  },
  {
    name: 'messages move-review',
    mock: 'messages-move',
    prepare: async (stage) => {
      await moveCrane(stage)
      await review(stage)
    },
  },
  {
    name: 'messages limit',
    mock: 'messages-limit',
    prepare: async (stage) => {
      await moveCrane(stage)
      await review(stage)
      await button(stage.page, 'Move').click()
      await button(stage.page, /^Move those/).waitFor()
    },
  },
  {
    name: 'messages files',
    mock: 'messages-files',
    prepare: async (stage) => {
      await stage.open('/messages/414', { role: 'member', isProduction: true })
      await textbox(stage.page, 'Text').fill('The plan is withdrawn.')
      await review(stage)
      await button(stage.page, /^Send/).click()
      await button(stage.page, 'Keep it').waitFor()
    },
  },
  {
    name: 'minimal message',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/messages/389?tab=place'),
  },
  { name: 'typing empty', mock: 'diagnostics', staysOnReload: true, prepare: (on) => plain(on, '/diagnostics') },
  { name: 'typing both-ways', mock: 'diagnostics', prepare: typeBothWays },
  {
    name: 'typing refused',
    mock: 'diagnostics',
    prepare: async (stage) => {
      await typeInTopic(stage)
      await setFault(stage.server.url, { operation: 'typing.set', times: 1, status: 500 })
      await button(stage.page, /^Cancel message/).click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'typing minimal',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/diagnostics')
      await stage.page.getByRole('radio', { name: 'People' }).press('Space')
      await stage.page.getByRole('combobox', { name: 'People' }).fill('13')
      await stage.page.getByRole('option', { name: /13/ }).click()
      await textbox(stage.page, 'Message').pressSequentially('Hello')
    },
  },
  {
    name: 'push cut',
    mock: 'diagnostics',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/push')
      await page.getByLabel('Device token', { exact: true }).fill('<9f3c61aa b07e4d2a 81c>')
      await textbox(page, 'App ID').fill('com.haldenferries.chat')
    },
  },
  { name: 'push review', prepare: registerDevice },
  {
    name: 'push accepted',
    prepare: async (stage) => {
      await registerDevice(stage)
      await button(stage.page, 'Register').click()
      await button(stage.page, 'Done').click()
      await button(stage.page, 'Send test').click()
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
      await stage.page.getByText('It answers the same where').waitFor()
    },
  },
  {
    name: 'push refused',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/push')
      await page.getByLabel('Device token', { exact: true }).fill('ab'.repeat(32))
      await page.getByRole('radio', { name: 'The device with this token' }).check({ force: true })
      await button(page, 'Send test').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
      await page.getByText('has no device of this account').waitFor()
    },
  },
  {
    name: 'calls made',
    mock: 'diagnostics',
    prepare: async ({ open, page }) => {
      await open('/diagnostics/calls')
      await button(page, 'Create call at Webex').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create call' }).click()
      await button(page, /^Open /).waitFor()
    },
  },
  {
    name: 'calls sign-in',
    staysOnReload: true,
    prepare: async ({ open }) => void (await open('/diagnostics/calls', { role: 'member' })),
  },
  {
    name: 'minimal calls',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/diagnostics/calls'),
  },
  {
    name: 'channels offline',
    prepare: async ({ call, open, page, server }) => {
      const profileId = await open('/channels')
      await setFault(server.url, { drop: 'before' })
      const read = { profileId, callId: crypto.randomUUID(), operation: 'folders.list', parameters: {} } as const
      await call('request:send', read).catch(() => undefined)
      await page.getByText(/^Offline since/).waitFor()
    },
  },
  {
    name: 'linkifiers unreadable',
    staysOnReload: true,
    prepare: async ({ open, page }) => {
      await page.route('**/bridge/request:send', spoilOneLinkifier)
      await open('/linkifiers')
      await page.getByText('could not be read').first().waitFor()
    },
  },
  {
    name: 'connection check well',
    mock: 'diagnostics-doctor',
    staysOnReload: true,
    prepare: (on) => plain(on, '/diagnostics/connection'),
  },
  {
    name: 'connection check failed',
    mock: 'diagnostics-doctor',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/diagnostics')
      await setFault(stage.server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
      await stage.page.getByRole('link', { name: 'Connection', exact: true }).click()
      await stage.page.getByRole('heading', { name: 'What to do' }).waitFor()
    },
  },
  {
    name: 'connection check by itself',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/overview')
      await setFault(stage.server.url, { operation: 'server.settings', status: 503 })
      await stage.page.reload()
      await stage.page.getByRole('heading', { name: 'What to do' }).waitFor()
    },
  },
  {
    name: 'connect checked',
    prepare: async ({ goTo, page, server }) => {
      await goTo('/connect')
      await textbox(page, 'Server address').fill(server.url.replace('http:', 'https:'))
      await textbox(page, 'Email').focus()
      await page.getByRole('heading', { name: 'What to do' }).waitFor()
    },
  },
  { name: 'groups table', mock: 'groups', staysOnReload: true, prepare: (on) => plain(on, '/groups') },
  {
    name: 'groups graph',
    mock: 'groups-graph',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/groups/43')
      await button(stage.page, /^Terminal leads/).waitFor()
    },
  },
  {
    name: 'groups what-if',
    mock: 'groups-what-if',
    staysOnReload: true,
    prepare: (on) => plain(on, '/groups/what-if?who="group:46"&group=43'),
  },
  { name: 'settings top', mock: 'channel-settings-top', staysOnReload: true, prepare: (on) => plain(on, settings) },
  {
    name: 'settings permissions',
    mock: 'channel-settings',
    asset: 'settings',
    prepare: async (stage) => {
      await changeFour(stage)
      await button(stage.page, 'Change: Post messages').click()
    },
  },
  { name: 'settings changed', mock: 'channel-settings', staysOnReload: true, prepare: changeFour },
  {
    name: 'settings wrong',
    mock: 'channel-settings-top',
    prepare: async (stage) => {
      await stage.open(settings)
      await textbox(stage.page, 'Name').fill('n'.repeat(61))
    },
  },
  {
    name: 'settings as-member',
    staysOnReload: true,
    prepare: (on) => on.open('/channels/101', { role: 'member' }).then(() => undefined),
  },
  {
    name: 'review changes',
    mock: 'review',
    staysOnReload: true,
    asset: 'review',
    prepare: async (stage) => {
      await changeFour(stage)
      await review(stage)
    },
  },
  {
    name: 'review people',
    prepare: async (stage) => {
      await changeFour(stage)
      await review(stage)
      await button(stage.page, 'Show who').first().click()
    },
  },
  {
    name: 'review conflict',
    mock: 'review',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.enact(conflict)
      await review(stage)
    },
  },
  {
    name: 'review conflict-production',
    mock: 'review',
    staysOnReload: true,
    prepare: async (stage) => {
      const profile = await stage.open(settings, { isProduction: true })
      await textbox(stage.page, 'Name').fill(longName)
      await textbox(stage.page, 'Description').fill('Berths, cranes and turnaround at every quay.')
      await stage.page.getByRole('radio', { name: /^Public/ }).check({ force: true })
      await stage.page.getByText(/Kept on this computer/).waitFor()
      await stage.call('connection:open', { profileId: profile })
      const { changeChannelAs } = await import('../demo-server.ts')
      await changeChannelAs(stage.server.url, accountOf(stage.server, 'administrator'), dockOperations.id, {
        description: 'Berths, cranes and turnaround. Night shift too.',
      })
      await review(stage)
    },
  },
  {
    name: 'review outcome',
    mock: 'review-sent',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.enact(refusedField)
      await review(stage)
      await button(stage.page, 'Send 4 changes').click()
      await button(stage.page, /as a draft$/).waitFor()
    },
  },
  {
    name: 'toast saved',
    mock: 'toast',
    prepare: async (stage) => {
      await stage.open(settings)
      await textbox(stage.page, 'Description').fill('Berths only.')
      await review(stage)
      await button(stage.page, 'Send 1 change').click()
      await button(stage.page, 'Details').click()
    },
  },
  { name: 'folders list', mock: 'folders', staysOnReload: true, prepare: (on) => plain(on, '/folders?open=5') },
  {
    name: 'folders new',
    mock: 'folders-new',
    prepare: async (stage) => {
      await stage.open('/folders?open="new"')
      await textbox(stage.page, 'Name').fill('safety')
    },
  },
  {
    name: 'folders lifted',
    mock: 'folders',
    prepare: async (stage) => {
      await stage.open('/folders')
      await button(stage.page, /^5 Safety/).focus()
      for (const key of ['Space', 'ArrowUp']) await stage.page.keyboard.press(key)
    },
  },
  {
    name: 'folders assign',
    mock: 'folders-assign',
    prepare: async (stage) => {
      await stage.open('/folders/2/assign')
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) {
        await stage.page.getByRole('grid').press(key)
      }
    },
  },
  {
    name: 'plan empty',
    mock: 'run-plan',
    staysOnReload: true,
    prepare: (on) => plain(on, '/channels/change?ids=101-102-115'),
  },
  { name: 'plan changes', mock: 'run-plan', staysOnReload: true, prepare: (on) => openPlan(on) },
  {
    name: 'plan confirm',
    mock: 'run-plan',
    prepare: async (stage) => {
      await openPlan(stage, { isProduction: true })
      await stage.page.getByRole('checkbox', { name: /^Allow/ }).check({ force: true })
      await button(stage.page, /^Confirm/).click()
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'plan picker',
    mock: 'run-plan',
    prepare: async (stage) => {
      await openPlan(stage)
      await button(stage.page, 'Change: Post messages').click()
    },
  },
  {
    name: 'run done',
    mock: 'run-done',
    prepare: finishRun,
  },
  {
    name: 'run paused',
    mock: 'run-paused',
    prepare: async (stage) => {
      await openRun(stage)
      await button(stage.page, 'Pause').click()
      await button(stage.page.getByRole('dialog'), 'Close').click()
      await button(stage.page.getByRole('region', { name: 'Run' }), 'Open').click()
      await stage.page.getByRole('dialog').getByText('Paused by you').first().waitFor()
    },
  },
  { name: 'run interrupted', mock: 'run-paused', staysOnReload: true, prepare: interruptRun },
  {
    name: 'run interrupted-dialog',
    mock: 'run-paused',
    prepare: async (stage) => {
      await interruptRun(stage)
      await button(stage.page.getByRole('region', { name: 'Run' }), 'Open').click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'run taken-back',
    mock: 'run-done',
    prepare: async (stage) => {
      const { page } = stage
      await finishRun(stage)
      await button(page, 'Undo run').click()
      await button(page.getByRole('dialog'), /^Send \d+ changes/).click()
      await page.getByRole('dialog', { name: /saved and checked/ }).waitFor()
    },
  },
  {
    name: 'run dialog',
    mock: 'run-running',
    prepare: (stage) => openRun(stage),
  },
  {
    name: 'run dock',
    mock: 'run-paused',
    prepare: async (stage) => {
      await openRun(stage)
      await button(stage.page, 'Pause').click()
      await button(stage.page.getByRole('dialog'), 'Close').click()
      await stage.page.getByRole('region', { name: 'Run' }).waitFor()
    },
  },
  { name: 'linkifiers list', staysOnReload: true, prepare: (on) => plain(on, '/linkifiers') },
  {
    name: 'linkifiers lab',
    mock: 'linkifier-lab',
    asset: 'linkifiers',
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /BER-2026-031/)
      await stage.page.getByRole('region', { name: 'Round trip' }).waitFor()
    },
  },
  {
    name: 'linkifiers problem',
    mock: 'linkifier-lab',
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /BER-2026-031/)
      await textbox(stage.page, 'Reverse template').fill('{port}-{year}.{slot}')
      await stage.page.getByText('Differs at character 9').first().waitFor()
    },
  },
  {
    name: 'linkifiers deletion',
    mock: 'review',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/linkifiers')
      await openLinkifier(stage, /T1188/)
      await button(stage.page, /^Delete/).click()
      await stage.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'overview',
    mock: 'overview',
    staysOnReload: true,
    prepare: (on) => plain(on, '/overview'),
  },
  {
    name: 'overview table',
    mock: 'overview-table',
    prepare: async (stage) => {
      await stage.open('/overview')
      for (let plot = 0; plot < 3; plot += 1) await button(stage.page, 'Table').first().press('t')
    },
  },
  {
    name: 'overview minimal',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/overview'),
  },
  { name: 'users list', mock: 'users', staysOnReload: true, prepare: (on) => plain(on, '/users') },
  {
    name: 'users new',
    mock: 'users-create',
    prepare: async ({ page, open }) => {
      await open('/users/new')
      await textbox(page, 'Full name').fill('Sofie Lind')
      await textbox(page, 'Email').fill('sofie.lind@haldenferries.example')
      await page.getByRole('radio', { name: 'Type one' }).check()
      await page.getByLabel('Password', { exact: true }).last().fill('sofie-rope')
    },
  },
  {
    name: 'users created',
    mock: 'users-created',
    prepare: async (stage) => {
      const { page } = stage
      await stage.open('/users/new')
      await textbox(page, 'Full name').fill('Sofie Lind')
      await textbox(page, 'Email').fill('sofie.lind@haldenferries.example')
      await review(stage)
      await button(page, 'Create user').click()
      await page.getByRole('checkbox', { name: /^I have copied/ }).waitFor()
    },
  },
  { name: 'users file', staysOnReload: true, prepare: (on) => plain(on, '/users/from-file') },
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
      await page.getByRole('checkbox', { name: /^Keep the passwords/ }).check()
      await button(page, 'Go on to problems').click()
      await button(page, /^Apply the/).click()
      for (const leave of ['Leave out all 3', 'Leave it out']) await button(page, leave).click()
      await button(page, 'Go on to review').click()
      await button(page, /^Create \d+ accounts/).click()
      await button(page, /^Save \d+ passwords/).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'users person',
    mock: 'users-person',
    staysOnReload: true,
    prepare: (on) => plain(on, '/users/19?shown=all'),
  },
  {
    name: 'invitations list',
    mock: 'invitations',
    staysOnReload: true,
    prepare: (on) => plain(on, '/invitations'),
  },
  {
    name: 'invitations selected',
    mock: 'invitations',
    prepare: async (stage) => {
      await stage.open('/invitations')
      await stage.page.getByRole('grid', { name: 'Invitations' }).focus()
      for (const key of ['Space', 'ArrowDown', 'Space']) await stage.page.keyboard.press(key)
      await button(stage.page, /^Resend 2/).waitFor()
    },
  },
  { name: 'playgrounds list', staysOnReload: true, prepare: (on) => plain(on, '/playgrounds') },
  {
    name: 'playgrounds new',
    prepare: async (stage) => {
      await stage.open('/playgrounds?open="new"')
      await textbox(stage.page, 'Language').fill('Fortran')
      await textbox(stage.page, 'URL template').fill('https://fortran.example/run{?code')
    },
  },
  {
    name: 'playgrounds deletion',
    prepare: async (stage) => {
      await stage.open('/playgrounds')
      await button(stage.page, /^Delete$/).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'exports list', mock: 'exports', staysOnReload: true, prepare: (on) => plain(on, '/exports') },
  {
    name: 'exports review',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, 'Start export').click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'exports downloaded',
    mock: 'exports',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, 'Download export 4').click()
      await stage.page.getByText('Downloaded at').waitFor()
    },
  },
  {
    name: 'exports downloading',
    mock: 'exports',
    staysOnReload: true,
    prepare: async (stage) => {
      await setFault(stage.server.url, { operation: 'exports.download', latencyMs: 600_000 })
      await stage.open('/exports')
      await button(stage.page, 'Download export 4').click()
      await stage.page.getByRole('progressbar', { name: /export 4/i }).waitFor()
    },
  },
  {
    name: 'exports consents',
    prepare: async (stage) => {
      await stage.open('/exports')
      await button(stage.page, 'Show who agreed').click()
      await stage.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'scheduled list', staysOnReload: true, prepare: (on) => plain(on, '/scheduled-messages') },
  { name: 'scheduled open', staysOnReload: true, prepare: (on) => plain(on, '/scheduled-messages?open=8') },
  { name: 'scheduled failed', staysOnReload: true, prepare: (on) => plain(on, '/scheduled-messages?open=10') },
  {
    name: 'scheduled cancelling',
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await stage.page.getByRole('grid', { name: 'Scheduled messages' }).press('Control+a')
      await button(stage.page, /^Cancel sending 5/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal scheduled',
    server: { minimal: true },
    prepare: async (stage) => {
      await stage.open('/scheduled-messages')
      await textbox(stage.page, 'Scheduled message ID').fill('12')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('complementary', { name: 'Open scheduled message' }).waitFor()
      await textbox(stage.page, 'Scheduled message ID').fill('https://chat.example/#narrow/channel/7/topic/x/near/12')
      await stage.page.keyboard.press('Enter')
    },
  },
  {
    name: 'uploads queue',
    mock: 'uploads',
    staysOnReload: true,
    prepare: fillQueue,
  },
  { name: 'uploads empty', staysOnReload: true, prepare: (on) => plain(on, '/uploads') },
  {
    name: 'uploads files',
    mock: 'uploads',
    staysOnReload: true,
    prepare: (on) => openFiles(on, '/uploads/files'),
  },
  { name: 'uploads file', staysOnReload: true, prepare: (on) => openFiles(on, '/uploads/files?open=1') },
  {
    name: 'uploads deletion',
    prepare: async (stage) => {
      await openFiles(stage, '/uploads/files')
      await stage.page.getByRole('grid', { name: 'Files on this server' }).press('Control+a')
      await button(stage.page, /^Delete 3/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'settings file start',
    staysOnReload: true,
    prepare: async ({ open }) => void (await open('/settings-file')),
  },
  { name: 'settings file compared', mock: 'settings-file', prepare: compareSettings },
  {
    name: 'settings file pick',
    mock: 'settings-file-pick',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, /^Compare with/).click()
      await stage.page.getByRole('menuitem', { name: /^Choose another file/ }).waitFor()
    },
  },
  {
    name: 'settings file by hand',
    prepare: async (stage) => {
      await compareSettings(stage)
      await stage.page.getByRole('link', { name: /^By hand/ }).click()
      await stage.page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'settings file wrong',
    prepare: async ({ open, page }) => {
      await open('/settings-file')
      await chooseSettings(page, 'notes.json', '{"format": "realm-console-settings", "version": 7}')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings file review',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, /^Review/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal settings file',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/settings-file'),
  },
  {
    name: 'journal',
    mock: 'journal',
    staysOnReload: true,
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('option', { name: /3 settings/ }).click()
      await stage.page.getByRole('heading', { name: 'Before and after' }).waitFor()
    },
  },
  {
    name: 'journal checked',
    prepare: async (stage) => {
      await fillJournal(stage)
      await button(stage.page, 'Check the journal').click()
      await stage.page.getByText('Complete and unaltered').waitFor()
      await stage.page.getByRole('region', { name: 'Changes without an answer' }).getByRole('button').first().click()
      await stage.page.getByRole('heading', { name: 'Before and after' }).waitFor()
    },
  },
  {
    name: 'journal export',
    mock: 'journal-export',
    prepare: async (stage) => {
      await fillJournal(stage)
      await stage.page.getByRole('button', { name: 'Export', exact: true }).click()
      await stage.page.getByRole('radio', { name: 'CSV' }).waitFor()
    },
  },
  {
    name: 'minimal files',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/uploads/files'),
  },
  { name: 'minimal uploads', staysOnReload: true, server: { minimal: true }, prepare: (on) => plain(on, '/uploads') },
  { name: 'minimal exports', staysOnReload: true, server: { minimal: true }, prepare: (on) => plain(on, '/exports') },
  { name: 'minimal channels', staysOnReload: true, server: { minimal: true }, prepare: (on) => plain(on, '/channels') },
  { name: 'minimal folders', staysOnReload: true, server: { minimal: true }, prepare: (on) => plain(on, '/folders') },
  {
    name: 'minimal linkifiers',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/linkifiers?open="new"'),
  },
  {
    name: 'minimal invitations',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/invitations'),
  },
  {
    name: 'minimal playgrounds',
    staysOnReload: true,
    server: { minimal: true },
    prepare: (on) => plain(on, '/playgrounds'),
  },
  { name: 'minimal users', staysOnReload: true, server: { minimal: true }, prepare: (on) => plain(on, '/users') },
  {
    name: 'production settings',
    mock: 'toast-type',
    staysOnReload: true,
    prepare: async (stage) => {
      await stage.open(settings, { isProduction: true })
      await stage.page.getByRole('radio', { name: /^Public/ }).check({ force: true })
      await review(stage)
    },
  },
  {
    name: 'level-175 channels',
    staysOnReload: true,
    server: { featureLevel: 175 },
    prepare: (on) => plain(on, '/channels'),
  },
  {
    name: 'level-175 settings',
    staysOnReload: true,
    server: { featureLevel: 175 },
    prepare: (on) => plain(on, settings),
  },
]

async function plain(stage: Stage, path: string): Promise<void> {
  await stage.open(path)
}
