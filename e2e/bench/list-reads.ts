const lists = new Set(['/streams', '/users', '/user_groups', '/channel_folders', '/users/me/subscriptions'])

/** How many lists a demo server was asked for since it started. */
export async function listReads(server: string): Promise<number> {
  const answer = await fetch(`${server}/demo/requests`)
  const { requests } = (await answer.json()) as { requests: { method: string; path: string }[] }
  return requests.filter(({ method, path }) => method === 'GET' && lists.has(path.replace('/api/v1', ''))).length
}
