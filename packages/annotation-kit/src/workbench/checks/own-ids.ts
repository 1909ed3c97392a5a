/** Makes ids that differ of ids that may be equal: two patterns may find the same range, two rules the same fault. */
export function ownIds(): (id: string) => string {
  const times = new Map<string, number>();
  return (id) => {
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    return time === 0 ? id : `${id} ${time}`;
  };
}
