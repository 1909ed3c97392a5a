/** What a page says of a component beyond the description in its stories. */
export interface ComponentFacts {
  /** The parts that it is made of, from the outside in. */
  readonly anatomy: readonly string[];
  /** What a screen reader says of it. */
  readonly spoken: string;
  /**
   * The description, in the form of those in stories, where the stories show a component of a package in a setting of
   * their own.
   */
  readonly description?: string;
  /** The exported component that such stories are about, and the path of its stories’ neighbour. */
  readonly component?: string;
  /** The path of its source, where that does not stand beside the stories under the name of the component. */
  readonly source?: string;
}
