import { hashKey, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Changes a list that main keeps, and caches the list of its answer. Changes of the same list are sent one at a time,
 * and end a read of it, because an older list that arrives last would stay on the page.
 */
export async function changeList<T>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  change: () => Promise<T>,
): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    scope: { id: hashKey(queryKey) },
    mutationFn: async () => {
      const list = await change()
      await queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData<T>(queryKey, list)
    },
  })
  await mutation.execute(undefined)
}
