import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { openDemo } from './steps.ts'
import { t } from '../texts.ts'

test.describe('the window', () => {
  test('is opened with every guard up, and grants nothing', { tag: '@gate' }, async ({ launchConsole }) => {
    const { double } = await launchConsole()
    expect(double?.window.options).toMatchObject({
      show: false,
      minWidth: 1024,
      minHeight: 700,
      webPreferences: {
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        nodeIntegrationInWorker: false,
        webSecurity: true,
        webviewTag: false,
      },
    })
    // Each of these options opens something, and is off by default.
    const { webPreferences = {} } = double?.window.options ?? {}
    for (const opened of ['allowRunningInsecureContent', 'experimentalFeatures', 'enableBlinkFeatures']) {
      expect(webPreferences).not.toHaveProperty(opened)
    }
    expect([...(double?.stage.privilegedSchemes ?? [])]).toEqual(['app'])

    await test.step('it has no permissions', async () => {
      const { request, check, device, displayMedia } = double?.permissions ?? {}
      for (const permission of [
        'media',
        'geolocation',
        'notifications',
        'clipboard-read',
        'openExternal',
        'unheard-of',
      ]) {
        const granted = await new Promise((resolve) => request?.({}, permission, resolve, {}))
        expect(granted, permission).toBe(false)
        expect(check?.(null, permission, 'app://realm-console', {}), permission).toBe(false)
      }
      expect(device?.({})).toBe(false)
      expect(await new Promise((resolve) => displayMedia?.({}, resolve))).toBeNull()
    })

    await test.step('it passes no certificate of this computer to a server', async () => {
      let isPrevented = false
      const chosen = await new Promise((resolve) => {
        const event = { preventDefault: () => (isPrevented = true) }
        const certificate = { subjectName: 'Ingrid Solberg' }
        const choose = (...given: unknown[]): void => resolve(given)
        double?.app.emit('select-client-certificate', event, null, 'https://chat.example', [certificate], choose)
      })
      expect(isPrevented).toBe(true)
      expect(chosen).toEqual([])
    })

    await test.step('it attaches no webview', async () => {
      let isPrevented = false
      double?.window.webContents.emit('will-attach-webview', { preventDefault: () => (isPrevented = true) })
      expect(isPrevented).toBe(true)
    })

    await test.step('it serves nothing but the built page', async () => {
      const handler = double?.stage.schemes.get('app')
      if (!handler) throw new Error('the app scheme has no handler')
      const ask = async (path: string) => (await handler(new Request(`app://realm-console${path}`))).status
      expect(await ask('/index.html')).toBe(200)
      for (const path of [
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/package.json',
        '/..%5c..%5cpackage.json',
        '/assets/..%2f..%2felectron%2fmain.js',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/%00/etc/passwd',
        '/%E0%A4%A',
        '/.env',
        '/C:/windows/win.ini',
      ]) {
        expect(await ask(path), path).toBe(404)
      }
      expect((await handler(new Request('app://elsewhere/index.html'))).status).toBe(404)
      expect((await handler(new Request('app://realm-console/index.html', { method: 'POST' }))).status).toBe(405)
    })
  })

  test('goes nowhere and opens nothing', { tag: '@gate' }, async ({ launchConsole }) => {
    const { page, double } = await launchConsole({ allowsProblems: true })
    await page.evaluate(() => {
      location.href = 'https://example.com/elsewhere'
    })
    await expect.poll(() => double?.stage.refusedNavigations).toEqual(['https://example.com/elsewhere'])
    await page.evaluate(() => window.open('https://example.com/popup'))
    await expect.poll(() => double?.stage.refusedWindows.length).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(double?.toChromium('app://realm-console')).toBe(new URL(page.url()).origin)
    expect(page.context().pages()).toHaveLength(1)
  })

  test('remembers its position, and ignores one that is lost or unreadable', async ({ launchConsole }) => {
    const first = await launchConsole()
    const { userDataFolder: userData } = first
    first.double?.window.setBounds({ x: 40, y: 50, width: 1400, height: 900 })
    await first.close()
    const second = await launchConsole({ userData })
    expect(second.double?.window.options).toMatchObject({ x: 40, y: 50, width: 1400, height: 900 })

    second.double?.window.setBounds({ x: 9_000, y: 50, width: 1400, height: 900 })
    await second.close()
    const third = await launchConsole({ userData })
    expect(third.double?.window.options.x).toBeUndefined()
    expect(third.double?.window.options).toMatchObject({ width: 1400, height: 900 })
    await third.close()
    await writeFile(join(userData, 'window.json'), '{"x":')
    const fourth = await launchConsole({ userData })
    expect(fourth.double?.window.options).toMatchObject({ width: 1280, height: 860 })
  })

  test('comes to the front when the console is started a second time', async ({ launchConsole }) => {
    const first = await launchConsole()
    first.double?.window.minimize()
    await expect(launchConsole({ userData: first.userDataFolder })).rejects.toThrow('the app ended with 0')
    expect(first.double?.window.isMinimized()).toBe(false)
  })

  test(
    'ends the console after pending saves, however often it is asked to end',
    { tag: '@gate' },
    async ({ launchConsole }) => {
      const { page, double, userDataFolder } = await launchConsole()
      if (!double) throw new Error('this test is the double’s')
      await openDemo(page)
      const ended = new Promise((resolve) => double.stage.lifecycle.once('exited', resolve))
      await page.evaluate(async (text) => {
        const listed = await window.bridge['profiles:list']({})
        const profileId = (listed.ok && listed.value.profiles[0]?.id) || ''
        // The save is not awaited, so that the window closes while it runs.
        void window.bridge['drafts:save']({ profileId, key: 'last', value: { text } })
      }, 'x'.repeat(4_000_000))
      double.window.close()
      double.app.quit()
      double.app.quit()
      await ended
      const [name, ...others] = await readdir(join(userDataFolder, 'drafts'))
      expect(others).toEqual([])
      expect(await readFile(join(userDataFolder, 'drafts', name ?? ''), 'utf8')).toContain('"last"')
      // Another console may use the folder.
      expect(await readFile(join(userDataFolder, 'console.lock'), 'utf8')).toBe('')
    },
  )

  test('offers to load the page again after a crash', async ({ launchConsole }) => {
    const { page, double, logs } = await launchConsole()
    double?.dialogs.answer('showMessageBox', { response: 0 })
    const loaded = page.waitForEvent('load')
    double?.window.webContents.forcefullyCrashRenderer()
    await loaded
    expect(double?.dialogs.asked.map(({ method }) => method)).toEqual(['showMessageBox'])
    expect(logs.some((line) => line.includes('page gone: crashed'))).toBe(true)
    await expect(page.locator('#root')).not.toBeEmpty()
  })

  test('follows the profiles, shortcuts, color scheme and language, also in its menus', async ({ launchConsole }) => {
    const { page, menu } = await launchConsole()
    const organizations = () => menu?.items().find(({ label }) => label === t('shell:organizations'))?.submenu ?? []
    expect(organizations().map(({ label }) => label)).toEqual([
      t('shell:noOrganizations'),
      undefined,
      t('shell:connect'),
    ])
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      window.bridge['menu:chosen']((payload) => seen.push(payload))
    })
    const demo = await page.evaluate(() => window.bridge['profiles:connect-demo']({}))
    if (!demo.ok) throw new Error(demo.failure.message)
    await expect.poll(() => organizations()[0]?.label).toBe(demo.value.label)
    expect(organizations()[0]?.accelerator).toBe('CmdOrCtrl+1')

    menu?.press('CmdOrCtrl+1')
    menu?.choose(t('shell:organizations'), t('shell:connect'))
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen))
      .toEqual([{ command: 'select-profile', index: 0 }, { command: 'connect' }])

    await expect(page.getByRole('heading', { name: t('connect:title') })).toBeVisible()
    menu?.choose(t('shell:help'), t('shell:helpForPage'))
    await expect(page.getByRole('complementary', { name: t('dialogs:help.title') })).toBeVisible()
    menu?.press('F1')
    await expect(page.getByRole('complementary', { name: t('dialogs:help.title') })).toBeHidden()

    // The menu shows the keys that the user chose.
    await page.evaluate(() => window.bridge['preferences:set']({ shortcuts: { 'organization-1': 'Alt+1' } }))
    await expect.poll(() => organizations()[0]?.accelerator).toBe('Alt+1')
    menu?.choose(t('shell:help'), t('shell:keys'))
    await expect(page.getByRole('dialog', { name: t('dialogs:keys.title') })).toBeVisible()

    await page.evaluate(() => window.bridge['preferences:set']({ colorScheme: 'dark' }))
    await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)

    const labels = () => menu?.items().map(({ label }) => label) ?? []
    const edit = (title: string) => menu?.items().find(({ label }) => label === title)?.submenu ?? []
    expect(labels()).toContain(t('shell:menus.edit'))
    expect(edit(t('shell:menus.edit')).find(({ role }) => role === 'undo')?.label).toBe(t('shell:roles.undo'))
    const file = await readFile(join(__dirname, '../../assets/locales/de/shell.json'), 'utf8')
    const german = JSON.parse(file) as Record<'menus.edit' | 'organizations' | 'roles.undo', string>
    // The page is loaded again, so the answer may not come.
    await page.evaluate(() => void window.bridge['preferences:set']({ language: 'de' }))
    await expect.poll(labels).toContain(german['menus.edit'])
    expect(labels()).toContain(german.organizations)
    expect(edit(german['menus.edit']).find(({ role }) => role === 'undo')?.label).toBe(german['roles.undo'])
    await expect(page.locator('html[lang="de"]')).toBeAttached()
  })
})
