import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anyOf, exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

describe('linkifiers', () => {
  const names = {
    pattern: t('linkifiers:linkifier.field.pattern'),
    example: t('linkifiers:linkifier.field.example_input'),
    template: t('linkifiers:linkifier.field.url_template'),
    reverse: t('linkifiers:linkifier.field.reverse_template'),
    message: t('linkifiers:scratch.message'),
  }
  /** Id of a linkifier in the demo organization. */
  const berth = 4

  const field = (page: OpenPage, name: string) => page.findByRole<HTMLTextAreaElement>('textbox', { name })
  const fill = async (page: OpenPage, name: string, text: string) => page.fill(await field(page, name), text)
  const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }))
  const known = (page: OpenPage) => page.getByRole('list', { name: t('linkifiers:list.label') })
  const rowTexts = (page: OpenPage) =>
    within(known(page))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
  const findRow = async (page: OpenPage, name: RegExp) => {
    await page.findByRole('list', { name: t('linkifiers:list.label') })
    return within(known(page)).findByRole('button', { name })
  }
  const focused = (page: OpenPage, name: RegExp) =>
    expect.poll(() => document.activeElement === within(known(page)).queryByRole('button', { name })).toBe(true)
  const lifted = (page: OpenPage, place: number) =>
    page.findByText(t('records:sortable.lifted', { name: 'T1188', place, all: 5 }))
  async function lift(page: OpenPage): Promise<void> {
    ;(await findRow(page, /T1188/)).focus()
    await page.user.keyboard(' ')
    await lifted(page, 2)
  }
  const drafts = (page: OpenPage) => page.getByRole('contentinfo', { name: t('app:status.label') }).textContent
  const messageResult = (page: OpenPage) =>
    page.queryByRole('group', { name: t('linkifiers:scratch.message-result') })?.textContent

  it('tries a linkifier with a reverse template, and creates it', async () => {
    const page = await openPage({ path: 'linkifiers?open=%22new%22' })
    await page.user.click(await page.findByRole('button', { name: t('linkifiers:first.write') }))
    await fill(page, names.pattern, 'CREW-(?P<no>[0-9]+)')
    await fill(page, names.example, 'CREW-88')
    await fill(page, names.template, 'https://crew.haldenferries.example/{no}')
    await fill(page, names.reverse, 'CREW-{no}')
    const preview = within(await page.findByRole('complementary', { name: t('linkifiers:preview.label') }))
    await expect
      .poll(() => preview.queryByRole('region', { name: t('linkifiers:trip.title') })?.textContent)
      .toContain(t('linkifiers:trip.same'))
    await preview.findByRole('button', { name: 'CREW-88' })
    await page.user.click(await preview.findByRole('button', { name: t('linkifiers:preview.open') }))
    await expect
      .poll(() => page.calls().flatMap(({ channel, input }) => (channel === 'link:open' ? [input] : [])))
      .toEqual([{ url: 'https://crew.haldenferries.example/88' }])

    await fill(page, names.message, 'Ask CREW-88 about T1188.')
    await expect.poll(() => messageResult(page)).toContain(t('linkifiers:scratch.by', { text: 'CREW-88', place: '6' }))
    expect(messageResult(page)).toContain('https://crew.haldenferries.example/88')
    expect(messageResult(page)).toMatch(like('linkifiers:scratch.by', { text: 'T1188', place: '2' }))
    const link = 'https://crew.haldenferries.example/9'
    await fill(page, t('linkifiers:scratch.links'), `${link} ${link}/`)
    const links = await page.findByRole('list', { name: t('linkifiers:scratch.links-result') })
    await expect
      .poll(() => links.textContent)
      .toContain(t('linkifiers:scratch.becomes', { text: 'CREW-9', place: '6' }))
    expect(links.textContent).toMatch(like('linkifiers:scratch.stays-url'))

    const review = await page.findByRole<HTMLButtonElement>('button', {
      name: starting(t('records:drafts.bar.review')),
    })
    await expect.poll(() => review.disabled).toBe(false)
    await page.settled()
    await page.user.click(review)
    await press(page, t('linkifiers:linkifier.act.create.send'))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await expect.poll(async () => (await findRow(page, /CREW-88/)).getAttribute('aria-current')).toBe('true')
    const sent = (await page.requests()).filter(({ method }) => method === 'POST')
    // The alternatives are empty, so they are not sent.
    expect(sent.findLast(({ path }) => path.endsWith('/realm/filters'))?.parameters).toEqual({
      pattern: 'CREW-(?P<no>[0-9]+)',
      url_template: 'https://crew.haldenferries.example/{no}',
      example_input: 'CREW-88',
      reverse_template: 'CREW-{no}',
    })
  })

  it('explains that a message is too long, and that only its start is tested', async () => {
    const page = await openPage({ path: 'linkifiers' })
    await fill(page, names.message, 'long '.repeat(2_001))
    await page.findByText(t('linkifiers:scratch.too-long', { count: 10_000 }))
    await fill(page, names.message, 'long '.repeat(10_000))
    await page.findByText(t('linkifiers:scratch.cut', { count: 50_000 }))
    await fill(page, names.message, 'See T1188')
    await expect.poll(() => messageResult(page)).toMatch(like('linkifiers:scratch.by', { text: 'T1188' }))
    expect(page.queryByText(t('linkifiers:scratch.cut', { count: 50_000 }))).toBeNull()
  })

  it('keeps an edited order as a draft after the page was left, and discards it', async () => {
    const page = await openPage({ path: 'linkifiers' })
    await lift(page)
    await page.user.keyboard('{ArrowUp}')
    await lifted(page, 1)
    await page.user.keyboard('{Enter}')
    await expect.poll(() => rowTexts(page)[0]).toContain('T1188')
    await page.go('channels')
    await expect.poll(() => drafts(page)).toContain(t('organization:status.drafts', { count: 1 }))
    await page.settled()
    await page.restart()
    await page.go('linkifiers')
    await findRow(page, /T1188/)
    await expect.poll(() => rowTexts(page)[0]).toContain('T1188')
    await press(page, t('records:order.discard'))
    await expect.poll(() => rowTexts(page)[0]).toContain('HF-2041')
    await expect.poll(() => page.drafts()).toEqual([])
    await expect.poll(() => drafts(page)).not.toMatch(like('organization:status.drafts'))
  })

  it('sends another order after a review', async () => {
    const page = await openPage({ path: 'linkifiers' })
    await lift(page)
    await page.user.keyboard('{ArrowDown}{ArrowDown}')
    await lifted(page, 4)
    expect(rowTexts(page)[3]).toContain(t('records:sortable.was', { place: 2 }))
    await page.user.keyboard('{Enter}')
    await focused(page, /T1188/)
    expect(rowTexts(page)[3]).toContain('T1188')
    await press(page, t('records:order.review'))
    const dialog = within(await page.findByRole('dialog', { name: t('linkifiers:linkifier.act.reorder.title') }))
    await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await expect.poll(() => page.queryByRole('region', { name: t('records:order.bar') })).toBeNull()
    await expect.poll(() => rowTexts(page)[3]).toContain('T1188')
    const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
    expect(sent.map(({ path, parameters }) => [path, parameters])).toEqual([
      ['/api/v1/realm/linkifiers', { ordered_linkifier_ids: '[1,3,4,2,5]' }],
    ])
  })

  it('sorts alternatives by a menu, and does not call a blank one a problem', async () => {
    const page = await openPage({ path: `linkifiers?open=${berth}` })
    const label = (number: number) => t('linkifiers:alternatives.label', { number })
    const first = (await field(page, label(1))).value
    await press(page, t('linkifiers:alternatives.add'))
    expect((await field(page, label(2))).hasAttribute('aria-invalid')).toBe(false)
    const second = 'https://berths.haldenferries.example/b/{port}/{year}/{slot}'
    await fill(page, label(2), second)
    const values = async () => [(await field(page, label(1))).value, (await field(page, label(2))).value]
    await press(page, t('records:sortable.order', { label: label(2) }))
    await page.user.click(await page.findByRole('menuitem', { name: t('records:sortable.up') }))
    await expect.poll(values).toEqual([second, first])
  })

  it('chooses in the list by arrow keys, moves to the detail by Enter, and returns by Escape', async () => {
    const page = await openPage({ path: 'linkifiers' })
    await findRow(page, /HF-2041/)
    ;(await field(page, t('linkifiers:list.search-label'))).focus()
    await page.user.keyboard('{ArrowDown}')
    await focused(page, /HF-2041/)
    await page.user.keyboard('{ArrowDown}')
    await focused(page, /T1188/)
    await page.findByRole('heading', { name: 'T1188' })
    expect((await findRow(page, /T1188/)).getAttribute('aria-current')).toBe('true')
    expect(location.hash).toContain('open=2')
    await page.user.keyboard('{Enter}')
    const hasFocus = () => document.activeElement === page.queryByRole('textbox', { name: names.pattern })
    await expect.poll(hasFocus).toBe(true)
    await page.user.keyboard('x')
    await page.user.keyboard('{Escape}')
    await focused(page, /T1188/)
    await page.user.keyboard('{End}')
    await page.findByRole('heading', { name: 'doc:safety/drills' })
    await page.user.keyboard('{Home}')
    await page.findByRole('heading', { name: 'HF-2041' })
  })

  it('gives the positions of a searched list no keys', async () => {
    const page = await openPage({ path: 'linkifiers' })
    const describedBy = (row: HTMLElement) =>
      document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    expect(describedBy(await findRow(page, /T1188/))).toContain(t('records:sortable.how'))
    await fill(page, t('linkifiers:list.search-label'), 'T1188')
    await expect.poll(() => rowTexts(page).length).toBe(1)
    expect(describedBy(await findRow(page, /T1188/))).not.toContain(t('records:sortable.how'))
  })
})

describe('deleted', () => {
  it('keeps one draft, that of a new linkifier, when another administrator deletes the edited one', async () => {
    const page = await openPage({ path: 'linkifiers?open=2' })
    const name = t('linkifiers:linkifier.field.url_template')
    const edited = await page.findByRole('textbox', { name })
    const release = page.hold('drafts:save')
    page.fill(edited, 'https://helpdesk.haldenferries.example/{ticket}')
    await expect.poll(() => page.countCalls('drafts:save')).toBe(1)
    // This change waits for the first save, so a removal that doesn't wait would be followed by another save.
    page.fill(edited, 'https://helpdesk.haldenferries.example/t/{ticket}')
    await page.as('administrator').send('DELETE', '/realm/filters/2', {})
    await page.findByText(t('records:list-detail.gone', { id: 2 }))
    await page.user.click(await page.findByRole('button', { name: t('records:list-detail.gone.continue') }))
    release()
    const field = await page.findByRole<HTMLTextAreaElement>('textbox', { name })
    expect(field.value).toBe('https://helpdesk.haldenferries.example/t/{ticket}')
    const keys = async () => (await page.drafts()).map(({ key }) => key)
    await expect.poll(keys).toEqual(['linkifier:new'])
    await page.settled()
    expect(await keys()).toEqual(['linkifier:new'])
    const status = page.getByRole('contentinfo', { name: t('app:status.label') })
    expect(status.textContent).toContain(t('organization:status.drafts', { count: 1 }))

    page.getByRole('heading', { name: 'T1188' })
    await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(await dialog.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    const sent = (await page.requests()).findLast(({ method }) => method === 'POST')
    expect(sent?.path).toMatch(/\/realm\/filters$/)
    expect(sent?.parameters['url_template']).toBe('https://helpdesk.haldenferries.example/t/{ticket}')
  })
})

describe('focus', () => {
  const field = (page: OpenPage, name: string) => page.queryByRole<HTMLTextAreaElement>('textbox', { name })
  const pattern = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.pattern'))
  const template = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.url_template'))
  const example = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.example_input'))
  const entries = (page: OpenPage, name: RegExp) => page.queryAllByRole('button', { name })
  const expectFocus = (element: () => HTMLElement | null | undefined) =>
    expect.poll(() => document.activeElement === element()).toBe(true)
  const fill = async (page: OpenPage, find: (page: OpenPage) => HTMLElement | null, text: string) => {
    await expect.poll(() => find(page)).not.toBeNull()
    page.fill(find(page) ?? document.body, text)
  }

  /** Opens the review by keys, and sends it with the button that has the focus then. */
  async function send(page: OpenPage, name: string): Promise<void> {
    await page.user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await page.findByRole('dialog')
    await expectFocus(() => within(dialog).queryByRole('button', { name }))
    await page.user.keyboard('{Enter}')
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  }

  it('focuses the pattern of an opened linkifier, and the edited field after saving', async () => {
    const page = await openPage({ path: 'linkifiers' })
    await expect.poll(() => entries(page, /T1188/).length).toBe(1)
    entries(page, /T1188/)[0]?.focus()
    await page.user.keyboard('{Enter}')
    await expectFocus(() => pattern(page))
    await fill(page, template, 'https://helpdesk.haldenferries.example/view/{ticket}')
    await send(page, t('records:review.send', { count: 1 }))
    await expectFocus(() => template(page))
  })

  it('focuses the pattern of a new linkifier, also after it is created', async () => {
    const page = await openPage({ path: 'linkifiers?open=new' })
    await page.user.click(await page.findByRole('button', { name: t('linkifiers:first.write') }))
    await expectFocus(() => pattern(page))
    await fill(page, example, 'CREW-88')
    await fill(page, template, 'https://crew.haldenferries.example/{no}')
    await fill(page, pattern, 'CREW-(?P<no>[0-9]+)')
    await send(page, t('linkifiers:linkifier.act.create.send'))
    await expect
      .poll(() => entries(page, /CREW-88/).map((entry) => entry.getAttribute('aria-current')))
      .toContain('true')
    await expectFocus(() => pattern(page))
  })

  it('deletes a linkifier with one Enter, because Undo creates it again', async () => {
    const page = await openPage({ path: 'linkifiers?open=2' })
    await expect.poll(() => pattern(page)?.value).not.toBe('')
    await page.user.click(await page.findByRole('button', { name: starting(t('linkifiers:detail.delete')) }))
    const dialog = await page.findByRole('dialog')
    const send = () => within(dialog).queryByRole('button', { name: t('linkifiers:linkifier.act.delete.send') })
    await expect.poll(send).not.toBeNull()
    await expectFocus(send)
    await page.user.keyboard('{Enter}')
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await expect.poll(() => entries(page, /T1188/)).toHaveLength(0)
  })
})

describe('who-may', () => {
  it('lets a member try linkifiers, and change none', async () => {
    const page = await openPage({ role: 'member', path: 'linkifiers' })
    const locks = t('records:record.lock', { who: t('organization:role.least.administrator') })
    await page.findAllByText((text) => text.includes(locks))
    await page.findByText(like('linkifiers:list.hint'))
    await page.settled()
    for (const name of [t('linkifiers:detail.delete'), t('records:order.down'), t('records:list-detail.new')])
      expect(page.queryAllByRole('button', { name: exactly(name) })).toEqual([])
    expect(
      page.queryAllByText(
        anyOf(t('records:list-detail.lift'), t('records:sortable.handle'), t('records:sortable.handle.menu')),
      ),
    ).toEqual([])
    // Typed text would be saved as a draft that can never be sent.
    const pattern = await page.findByRole('group', { name: t('linkifiers:linkifier.field.pattern') })
    expect(within(pattern).getByRole<HTMLTextAreaElement>('textbox').readOnly).toBe(true)
    page.fill(page.getByRole('textbox', { name: t('linkifiers:scratch.message') }), 'See HF-2041.')
    const result = await page.findByRole('group', { name: t('linkifiers:scratch.message-result') })
    await expect.poll(() => result.textContent).toMatch(like('linkifiers:scratch.by', { text: 'HF-2041' }))
  })
})
