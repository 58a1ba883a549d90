/** What a read gives: remote-kit's useRead has this shape. */
export interface ReadResult<Data> {
  data: Data | undefined;
  error: Error | undefined;
  /** Nothing has arrived yet. */
  isLoading: boolean;
  /** Data is shown and newer data is on its way. */
  isRefreshing: boolean;
  retry: () => void;
}
