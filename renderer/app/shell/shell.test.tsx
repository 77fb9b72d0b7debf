import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePlaces } from '../../stores/trail.ts'
import { render } from '../../testing/render.tsx'
import { Rail } from './rail.tsx'
import { Shell } from './shell.tsx'

vi.mock('./rail.tsx', () => ({ Rail: vi.fn(() => null) }))

it('remembers each address of an organization, and isn’t rendered again for it', async () => {
  const never = () => new Promise(() => undefined)
  const subscribe = () => () => undefined
  vi.stubGlobal('bridge', { 'profiles:list': never, 'app:get-info': never, 'menu:chosen': subscribe })
  const root = createRootRoute({ component: Shell })
  const page = createRoute({ getParentRoute: () => root, path: '/o/$profileId/channels', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/o/acme/channels'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
  const rendered = vi.mocked(Rail).mock.calls.length
  expect(rendered).toBeGreaterThan(0)
  for (const sort of ['name', 'folder']) {
    const address = `/o/acme/channels?sort=${sort}`
    await act(() => router.navigate({ href: address }))
    expect(usePlaces.getState().byProfile).toEqual({ acme: address })
  }
  expect(vi.mocked(Rail).mock.calls.length).toBe(rendered)
})
