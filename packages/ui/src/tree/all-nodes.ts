interface Branch<Node> {
  readonly children?: readonly Node[];
}

/** Every node of a forest, from the top down. */
export function allNodes<Node extends Branch<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}
