import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as library from '@testing-library/react'
import { Fragment, useState, type ComponentType, type PropsWithChildren, type ReactNode } from 'react'

/** Provides what every page has, with a query client that does not retry. */
function Providers({ children }: PropsWithChildren) {
  // With a finite time, a timer for each query would outlive the test.
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }))
  return (
    <MantineProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

/** Renders an element in the providers of a page. */
export const render = (element: ReactNode) => library.render(element, { wrapper: Providers })

/** Calls a hook in the providers of a page, inside `Around` if given. */
export function renderHook<Result>(hook: () => Result, Around: ComponentType<PropsWithChildren> = Fragment) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <Providers>
      <Around>{children}</Around>
    </Providers>
  )
  return library.renderHook(hook, { wrapper })
}
