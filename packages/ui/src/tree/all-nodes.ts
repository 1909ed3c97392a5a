interface Branch<Node> {
  readonly children?: readonly Node[];
}

/** Returns every node of a forest in depth-first order. */
export function allNodes<Node extends Branch<Node>>(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
}
