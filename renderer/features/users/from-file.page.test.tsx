import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('creates users from a file, after a problem is fixed', async () => {
  const page = await openPage({ path: 'users' })
  await page.user.click(await page.findByRole('button', { name: t('users:create.from-file') }))
  await page.findByRole('heading', { name: t('users:file.title') })
  const lines = ['Name,Email', 'Åse Bjørnstad,ase@haldenferries.example', 'Tor Hagen, tor@haldenferries.example ']
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no file field')
  await page.user.upload(input, new File([lines.join('\r\n')], 'crew.csv', { type: 'text/csv' }))
  await page.findByRole('button', { name: new RegExp(`^${t('users:file.encoding.next')}`) })
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByText(t('users:file.columns.complete'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.user.click(await page.findByRole('button', { name: t('users:file.repair.trim', { count: 1 }) }))
  await page.findByText(t('users:file.problems.done'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('table', { name: t('users:file.review.table') })
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('heading', { name: t('users:file.run.done', { saved: 2, count: 2 }) })
  const sent = (await page.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/users'))
  expect(sent.map(({ parameters, status }) => [parameters['full_name'], parameters['email'], status])).toEqual([
    ['Åse Bjørnstad', 'ase@haldenferries.example', 200],
    ['Tor Hagen', 'tor@haldenferries.example', 200],
  ])
})
