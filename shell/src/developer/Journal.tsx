import type { JournalEntry } from '@juris/contract/mockControl';

/** Table of the latest requests to the API, the newest first. */
export function Journal({ requests }: { requests: JournalEntry[] }) {
  return (
    <table>
      <caption>Latest requests</caption>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
          <th scope="col">ms</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ at, method, path, status, ms, fault }, index) => (
          <tr key={`${at} ${index}`}>
            <td>
              {method} {path}
            </td>
            <td>
              {status ?? 'none'}
              {fault !== undefined && ' (fault)'}
            </td>
            <td>{ms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
